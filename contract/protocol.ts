/** Codes and headers of the API's calls. Kept apart from the schemas: the client reads them without loading those. */

/** nCode 200 is success; anything else is a refusal whose body is still handed on (section 7). */
export const SUCCESS = 200

/** The client's code for a missing reply (section 8). */
export const TRANSPORT_FAILURE = 555

/** Header names every call may carry (section 7); the language of messages is Accept-Language. */
export const HEADERS = {
  fingerprint: 'x-huella',
  admission: 'x-turno',
  support: 'x-clave-soporte',
  door: 'x-clave-puerta',
  country: 'x-pais',
} as const

/**
 * The server's time on replies that are kept for everyone: their dServidor is of when they were made, and a browser
 * that is answered 304 reads its own copy of the body.
 */
export const SERVER_TIME_HEADER = 'x-hora-servidor'
