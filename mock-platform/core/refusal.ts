/** How the platform says no (platform-api/behaviour-tenant.md, section 1). */

export interface RefusalDetail {
  readonly errorCode?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown by handlers; undoes the transaction and becomes the Error body of the answer. */
export class Refusal extends Error {
  readonly status: number
  readonly errorCode: string | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, detail: RefusalDetail = {}) {
    super(message)
    this.status = status
    this.errorCode = detail.errorCode
    this.headers = detail.headers ?? {}
  }
}

const coded =
  (status: number, errorCode: string) =>
  (message: string): Refusal =>
    new Refusal(status, message, { errorCode })

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Whether a name-or-id is an id: names may not look like one. */
export const isUuid = (text: string): boolean => UUID.test(text)

/** 404 in the words of the platform; `type` in kebab-case. */
export const notFound = (
  type: string,
  nameOrId: string,
  by: 'name' | 'id' = isUuid(nameOrId) ? 'id' : 'name',
): Refusal => notFoundText(`${type} with ${by} "${nameOrId}"`)
/** 404 for the few lookups that are not by name or id. */
export const notFoundText = (text: string): Refusal =>
  new Refusal(404, `not found: ${text}`, { errorCode: 'ObjectNotFound' })
export const alreadyExists = (type: string, name: string): Refusal =>
  new Refusal(400, `already exists: ${type} "${name}"`, { errorCode: 'ObjectAlreadyExists' })
export const invalidRequest = coded(400, 'InvalidRequest')
export const invalidValue = (field: string, reason: string): Refusal =>
  new Refusal(400, `unsupported value for "${field}": ${reason}`, { errorCode: 'InvalidValue' })
export const conflict = coded(409, 'Conflict')
export const insufficientCapacity = (reason: string): Refusal =>
  new Refusal(507, `Insufficient capacity: ${reason}`, { errorCode: 'InsufficientCapacity' })
export const unauthorized = (): Refusal =>
  new Refusal(401, 'credentials missing or invalid', { errorCode: 'Unauthorized' })
export const forbidden = (): Refusal => new Refusal(403, 'Forbidden', { errorCode: 'Forbidden' })
export const internal = (): Refusal =>
  new Refusal(500, 'Internal Server Error', { errorCode: 'Internal' })
export const unavailable = (): Refusal =>
  new Refusal(503, 'Service Unavailable', { errorCode: 'ServiceNotAvailable' })

/** Parse errors of body, query, path and SAML posts carry no code. */
export const unparsable = (message: string): Refusal => new Refusal(400, message)
export const badBody = (detail: string): Refusal =>
  unparsable(`unable to parse JSON body: ${detail}`)
export const badQuery = (detail: string): Refusal =>
  unparsable(`unable to parse query string: ${detail}`)
export const badPath = (detail: string): Refusal =>
  unparsable(`bad parameter in URL path: ${detail}`)

/** The platform's Error body, on the wire. */
export const errorBody = (
  refusal: Pick<Refusal, 'errorCode' | 'message'>,
  requestId: string,
): Record<string, string> => ({
  request_id: requestId,
  ...(refusal.errorCode === undefined ? {} : { error_code: refusal.errorCode }),
  message: refusal.message,
})
