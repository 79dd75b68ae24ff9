import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { HEADERS } from '../../contract/index.ts'

/** OpenAPI 3.1 from the contract's own table, at /docs/api. To be registered before the routes. */
export const registerApiDocs = async (app: FastifyInstance): Promise<void> => {
  const { config, deployments } = app
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${deployments.ofHost(new URL(config.publicUrl).hostname).name}: API`,
        description: 'HTTP 200 with nCode 200 is success; another nCode is a refusal; HTTP 401 means login.',
        version: '1',
      },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          staff: { type: 'http', scheme: 'bearer' },
          support: { type: 'apiKey', in: 'header', name: HEADERS.support },
          door: { type: 'apiKey', in: 'header', name: HEADERS.door },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } as never }),
  })
  await app.register(swaggerUi, { routePrefix: '/docs/api', staticCSP: true })
}
