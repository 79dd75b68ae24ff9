import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'

const files = ['checkout_orders_v2', 'payments_payment_v2', 'notifications_webhooks_v1']

interface Operation {
  requestBody?: object
  responses: Record<string, { $ref?: string }>
}
type Paths = Record<string, Record<string, Operation>>

const pointer = (...parts: string[]): string =>
  parts.map((part) => `/${encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

/**
 * PayPal's own description of its API (tests/judges/paypal) as a judge of what is sent and what is answered.
 * A call that PayPal does not have, and an answer with a status that it does not have there, are wrong.
 */
export const createPaypalJudge = () => {
  const ajv = new Ajv({ unicodeRegExp: false, strict: false, validateFormats: false })
  const documents = files.map((name) => {
    const document = JSON.parse(
      readFileSync(new URL(`../../../judges/paypal/${name}.json`, import.meta.url), 'utf8'),
    ) as { paths: Paths }
    ajv.addSchema(document, name)
    return { name, paths: document.paths }
  })
  const validators = new Map<string, ValidateFunction>()
  const problemsBy = (ref: string, body: unknown): string[] => {
    const validate = validators.get(ref) ?? ajv.compile({ $ref: ref })
    validators.set(ref, validate)
    return validate(body)
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }

  const operationOf = (method: string, path: string) => {
    for (const { name, paths } of documents)
      for (const [template, methods] of Object.entries(paths)) {
        const operation = methods[method.toLowerCase()]
        const pattern = new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`)
        if (operation && pattern.test(path))
          return { operation, at: `${name}#${pointer('paths', template, method.toLowerCase())}` }
      }
    return null
  }
  const CONTENT = pointer('content', 'application/json', 'schema')

  return {
    /** @returns what is wrong with a request; nothing for a right one. */
    request(method: string, path: string, body: unknown): string[] {
      const found = operationOf(method, path)
      if (found === null) return [`PayPal has no ${method} ${path}`]
      return found.operation.requestBody === undefined
        ? []
        : problemsBy(`${found.at}${pointer('requestBody')}${CONTENT}`, body)
    },
    /** The same of an answer. */
    answer(method: string, path: string, status: number, body: unknown): string[] {
      const found = operationOf(method, path)
      const response = found?.operation.responses[status]
      if (!found || !response) return [`PayPal answers no ${status} to ${method} ${path}`]
      return problemsBy(`${found.at}${pointer('responses', String(status))}${CONTENT}`, body)
    },
    /** @returns what is wrong with something that PayPal describes by a name. */
    named(name: string, body: unknown): string[] {
      return documents.flatMap((document) =>
        document.name === 'notifications_webhooks_v1'
          ? problemsBy(`${document.name}#${pointer('components', 'schemas', name)}`, body)
          : [],
      )
    },
  }
}
