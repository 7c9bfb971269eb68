import {
  API_VERSION_HEADER,
  type ApiVersion,
  FIRST_VERSION,
  versionHeader,
} from '@/lib/contract/api-version'
import { versionOf } from '@/lib/contract/operation-versions'
import { operationPaths } from '@/lib/contract/paths'
import type { PlannedCall } from './planned'
import { command, commented, shellWord } from './shell'
import type { ToolNames } from './tool-names'

export interface HttpRequest {
  readonly method: string
  /** The path with its query. */
  readonly target: string
  /** Indented JSON; undefined if there is no body. */
  readonly json: string | undefined
}

/** Method, address and body of a call, as sent. */
export function httpRequest({ operation, path, query, body }: PlannedCall): HttpRequest {
  const [method, template] = operationPaths[operation]
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const search = new URLSearchParams(query.map(([key, value]) => [key, value])).toString()
  return {
    method,
    target: search === '' ? filled : `${filled}?${search}`,
    json: body === undefined ? undefined : JSON.stringify(body, null, 2),
  }
}

/** The version of a call's body, as the console sends it to this platform. */
const versionLine = ({ operation }: PlannedCall, platform: ApiVersion = FIRST_VERSION): string =>
  `${API_VERSION_HEADER}: ${versionHeader(versionOf(operation, platform))}`

/** The request as text: the first line, the version of the body, then the body. */
export function requestText(call: PlannedCall, platform?: ApiVersion): string {
  const { method, target, json } = httpRequest(call)
  const head = `${method} ${target}\n${versionLine(call, platform)}`
  return commented(call.note, json === undefined ? head : `${head}\n\n${json}`)
}

/** The request as a curl command. */
export function curlCommand(call: PlannedCall, names: ToolNames, platform?: ApiVersion): string {
  const { method, target, json } = httpRequest(call)
  const text = command('curl --fail-with-body', [
    `--request ${method}`,
    // In double quotes for the variable; only this character of an encoded address is special there.
    `"$${names.hostVariable}${target.replaceAll('!', '%21')}"`,
    `--header "Authorization: Bearer $${names.tokenVariable}"`,
    `--header '${versionLine(call, platform)}'`,
    ...(json === undefined
      ? []
      : ["--header 'Content-Type: application/json'", `--data ${shellWord(json)}`]),
  ])
  return commented(call.note, text)
}
