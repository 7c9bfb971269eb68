import { camelKey } from '@/lib/contract/wire'
import { capitalise } from '@/lib/format/capitalise'
import type { RefusalBody } from '@/lib/api/error-body'
import type { ClientError, Failure } from '@/lib/api/result'
import { TOO_LARGE } from '@/lib/api/answer-limit'
import { isMutation } from './operation-kind'
import { createdWords, kindWords } from './resource-words'
import { tooManyWords, waitSeconds } from './too-many'

export interface Translated {
  /** The message for the user. */
  readonly message: string
  /**
   * The form field that the problem is about, in camelCase, nested ones as a path (`bootDisk.name`). A form
   * without that field shows the message as its own.
   */
  readonly field?: string
  /** True if a change may have happened anyway: read again before offering a retry. */
  readonly outcomeUnknown?: true
  /** How long the platform asks to wait; the message says so in words. */
  readonly retryAfterMs?: number
}

/** The message about a failed call (specification, section 8), by the operation's name. */
export function translate(failure: Failure, operationName: string): Translated {
  // Whatever the body says: nothing was done, and a later try may succeed.
  if (failure.status === 429) return tooMany(failure.retryAfterMs)
  return failure.type === 'error'
    ? translateError(failure.error, operationName, failure.status)
    : translateClientError(failure.cause, operationName)
}

const tooMany = (retryAfterMs: number | undefined): Translated =>
  retryAfterMs === undefined
    ? { message: tooManyWords() }
    : { message: tooManyWords(waitSeconds(retryAfterMs)), retryAfterMs }

/** The meaning of a refusal without a reason. */
const unexplained = (status: number): Translated => ({
  message:
    status === 403
      ? 'Action not authorized'
      : status === 404
        ? 'Not found'
        : 'Unknown server error',
})

function translateError(
  error: Pick<RefusalBody, 'errorCode' | 'message'>,
  operationName: string,
  status: number,
): Translated {
  // The device screen has a single refusal: mistyped, used and expired codes look alike.
  if (operationName === 'deviceAuthConfirm' && (status === 400 || status === 404))
    return { message: 'Code is invalid' }
  switch (error.errorCode) {
    case 'Forbidden':
      return { message: 'Action not authorized' }
    case 'ObjectNotFound':
      return error.message === '' ? unexplained(status) : { message: capitalise(error.message) }
    case 'ObjectAlreadyExists':
      return translateExisting(error.message, operationName)
    default:
      return translateBodyError(error.message) ?? translateOther(error.message, status)
  }
}

const EXISTING = /already exists: ([a-z0-9-]+)(?: "(.*)")?/s
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function translateExisting(message: string, operationName: string): Translated {
  const [, kind, name = ''] = EXISTING.exec(message) ?? []
  const object = kind === undefined ? createdWords(operationName) : kindWords(kind)
  // A name can't be a UUID: this is a link or a membership, and no name field is wrong.
  if (UUID.test(name)) return { message: `${object ?? 'Object'} already exists` }
  const text = object === undefined ? 'Name already exists' : `${object} name already exists`
  // Promoting an image can fail for a taken name, but its form has no name field.
  return /(?:Create|Update)$/.test(operationName)
    ? { message: text, field: 'name' }
    : { message: text }
}

const BODY_ERROR = /^unable to parse JSON body: (.+)$/s
/** `boot_disk.name: reason` or `disks[0].name: reason`; text of several words is no path. */
const LEADING_PATH = /^([a-z_][a-z0-9_]*(?:\.[a-z0-9_]+|\[\d+\])*): (.+)$/s
/** A position in the JSON, which means nothing to users. */
const POSITION = / at line \d+ column \d+$/

function translateBodyError(message: string): Translated | undefined {
  const detail = BODY_ERROR.exec(message)?.[1]
  if (detail === undefined) return undefined
  const reason = detail.replace(POSITION, '') || detail
  const [, path, cause] = LEADING_PATH.exec(reason) ?? []
  return path === undefined || cause === undefined
    ? { message: capitalise(reason) }
    : { message: capitalise(cause), field: camelKey(path) }
}

/** InvalidValue names its field (platform-api/behaviour-tenant.md, section 1). */
const UNSUPPORTED_VALUE = /^unsupported value for "([a-z_][a-z0-9_.]*)": /

function translateOther(message: string, status: number): Translated {
  if (message === '') return unexplained(status)
  const field = UNSUPPORTED_VALUE.exec(message)?.[1]
  return field === undefined ? { message } : { message, field: camelKey(field) }
}

const READ_FAILED: Readonly<Record<ClientError['cause'], string>> = {
  unreadable: 'Error reading API response',
  'too-large': TOO_LARGE,
  network: 'The platform can’t be reached. Check your connection and try again.',
  timeout: 'The platform didn’t respond in time. Try again.',
  aborted: 'The request was canceled.',
}
/** Changes are never repeated automatically, so the message says that the change may have happened. */
const CHANGE_FAILED: Readonly<Record<ClientError['cause'], string>> = {
  unreadable: READ_FAILED.unreadable,
  'too-large': TOO_LARGE,
  network:
    'The platform can’t be reached, so the outcome is unknown. Check whether the change was made before you try again.',
  timeout:
    'The platform didn’t respond in time, so the outcome is unknown. Check whether the change was made before you try again.',
  aborted:
    'The request was canceled, so the outcome is unknown. Check whether the change was made before you try again.',
}

const translateClientError = (cause: ClientError['cause'], operationName: string): Translated =>
  isMutation(operationName)
    ? { message: CHANGE_FAILED[cause], outcomeUnknown: true }
    : { message: READ_FAILED[cause] }
