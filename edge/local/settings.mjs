import { createServer } from 'node:net'
import { Refusal } from './refusal.mjs'

/** Versions of the platform's API, as the contract has them (lib/contract/api-version.ts). */
export const VERSIONS = { first: 2_025_112_000, newest: 2_026_081_901 }

/** How long the platform may take to answer the ping at start. */
const PING_TIMEOUT_MS = 5_000

/**
 * @typedef {object} Settings
 * @property {string} host
 * @property {number} port
 * @property {string[]} origins the console's own, by which it is reached; none means where it listens
 * @property {string} name shown in titles and mails
 * @property {string | null} platformUrl origin of a real platform; null means the mock platform
 * @property {string | null} platformVersion of the mock platform; null means the specification's time
 * @property {Record<string, string>} handedOn what the Worker is handed as it stands, where it is set
 */

const WORD = 'a plain name'

/** What the Worker is handed as it stands: what it must be, in a pattern and in words. */
/** @type {Record<string, [RegExp, string]>} */
const HANDED_ON = {
  SOURCE_URL: [/^https:\/\/[^\s"'<>]+$/, 'an https address'],
  CLI_COMMAND: [/^[A-Za-z0-9][A-Za-z0-9_.-]*$/, WORD],
  CLI_HOST_VARIABLE: [/^[A-Za-z_][A-Za-z0-9_]*$/, WORD],
  CLI_TOKEN_VARIABLE: [/^[A-Za-z_][A-Za-z0-9_]*$/, WORD],
  TERRAFORM_PROVIDER: [/^[a-z][a-z0-9_-]*$/, WORD],
  LOG_LEVEL: [/^(?:error|warn|info)$/, 'error, warn or info'],
  LOG_FORMAT: [/^(?:json|text)$/, 'json or text'],
  TRUSTED_PROXY: [/^yes$/, 'yes, or left out'],
  BROWSER_REPORTS: [/^no$/, 'no, or left out'],
  METRICS_ADDRESS: [/^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i, 'host:port, such as 127.0.0.1:9464'],
}

/** All variables of a console that has a platform. */
export const SETTINGS = [
  ...['HOST', 'PORT', 'CONSOLE_ORIGIN', 'CONSOLE_NAME', 'PLATFORM_URL', 'SESSION_KEYS'],
  ...Object.keys(HANDED_ON),
]

/**
 * Reads the settings of the local commands.
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {Refusal} one sentence per malformed variable
 */
export function readSettings(env) {
  const reads = {
    port: () => readPort(env.PORT || '3000'),
    origins: () => readOrigins(env.CONSOLE_ORIGIN),
    platformUrl: () => (env.PLATFORM_URL ? readPlatformUrl(env.PLATFORM_URL) : null),
    platformVersion: () => readPlatformVersion(env.PLATFORM_VERSION, env.PLATFORM_URL),
    handedOn: () => readHandedOn(env),
  }
  const wrong = Object.values(reads).flatMap(refusalsOf)
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'))
  return {
    host: env.HOST || '127.0.0.1',
    port: reads.port(),
    origins: reads.origins(),
    name: env.CONSOLE_NAME || 'Console',
    platformUrl: reads.platformUrl(),
    platformVersion: reads.platformVersion(),
    handedOn: reads.handedOn(),
  }
}

/** What a reading is refused with. @param {() => unknown} read */
function refusalsOf(read) {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof Refusal) return [error.message]
    throw error
  }
}

/** @param {string} text */
function readPort(text) {
  if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535)
    throw new Refusal(`PORT must be a number from 1 to 65535, not "${text}".`)
  return Number(text)
}

/**
 * Where METRICS_ADDRESS says to listen; undefined where it is left out.
 * @param {string | undefined} text
 */
export function metricsAddress(text) {
  const [, host, port] = /^\[?(.+?)\]?:(\d+)$/.exec(text ?? '') ?? []
  return host === undefined ? undefined : { host, port: Number(port) }
}

/** What this very machine is called. */
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
const ANY_ADDRESS = ['0.0.0.0', '::']

/**
 * The origins of a server that listens on this machine, over plain http.
 * @param {string} host
 * @param {number} port
 * @returns {string[]} the address that it was told among them, unless that stands for all of them
 */
export const listeningOrigins = (host, port) =>
  [
    ...new Set([
      ...(ANY_ADDRESS.includes(host) ? [] : [host.includes(':') ? `[${host}]` : host]),
      ...LOOPBACK,
    ]),
  ].map((name) => new URL(`http://${name}:${port}`).origin)

/**
 * @param {string | undefined} text
 * @returns {string[]}
 */
function readOrigins(text) {
  if (!text) return []
  return text.split(',').map((each) => {
    const origin = each.trim()
    const url = URL.canParse(origin) ? new URL(origin) : null
    if (!url || !/^https?:$/.test(url.protocol) || url.origin !== origin)
      throw new Refusal(
        `CONSOLE_ORIGIN must have origins such as https://console.example.com, with commas between, not "${text}".`,
      )
    return origin
  })
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>} the variables that are set
 */
function readHandedOn(env) {
  /** @type {Record<string, string>} */
  const handedOn = {}
  const wrong = []
  for (const [variable, [pattern, words]] of Object.entries(HANDED_ON)) {
    const value = env[variable]
    if (!value) continue
    if (!pattern.test(value)) wrong.push(`${variable} must be ${words}, not "${value}".`)
    handedOn[variable] = value
  }
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'))
  return handedOn
}

/**
 * @param {string | undefined} text
 * @param {string | undefined} platformUrl
 * @returns {string | null}
 */
function readPlatformVersion(text, platformUrl) {
  if (!text || text === 'baseline') return null
  if (!/^\d{10}$/.test(text) || Number(text) < VERSIONS.first || Number(text) > VERSIONS.newest)
    throw new Refusal(
      `PLATFORM_VERSION must be a number from ${VERSIONS.first} to ${VERSIONS.newest}, not "${text}".`,
    )
  if (platformUrl)
    throw new Refusal(
      'PLATFORM_VERSION is of the mock platform: PLATFORM_URL has a version of its own.',
    )
  return text
}

/**
 * @param {string} text
 * @returns {string} the origin
 */
function readPlatformUrl(text) {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new Refusal(
      `PLATFORM_URL must be an address such as https://platform.example.com, not "${text}".`,
    )
  }
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new Refusal(
      'PLATFORM_URL must have a scheme, host, and port only, without a path or username.',
    )
  }
  return url.origin
}

/**
 * Refuses an insecure address of the platform for a deployed console, in a variable or a wrangler
 * argument.
 * @param {string | null} platformUrl
 * @param {string[]} args
 * @throws {Refusal} for an address without TLS: every reader's token would travel in the open
 */
export function checkDeployedPlatform(platformUrl, args) {
  const given = args.map((arg) => /PLATFORM_URL:(.*)/.exec(arg)?.[1] ?? '')
  if ([platformUrl ?? '', ...given].some((url) => /^['"]?http:/i.test(url)))
    throw new Refusal('PLATFORM_URL must start with https: to be deployed.')
}

/**
 * Asks the platform whether it is there.
 * @param {string} platformUrl
 * @throws {Refusal} if it can't be reached, or answers as no platform does
 */
export async function checkPlatform(platformUrl) {
  const ping = `${platformUrl}/v1/ping`
  let response
  try {
    response = await fetch(ping, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PING_TIMEOUT_MS),
    })
  } catch (error) {
    throw new Refusal(`The platform at ${platformUrl} can't be reached (${networkReason(error)}).`)
  }
  const body = await response.json().catch(() => null) // HTML or nothing: judged just below.
  const isUp = typeof body === 'object' && body && 'status' in body && body.status === 'ok'
  if (!response.ok || !isUp) {
    throw new Refusal(
      `PLATFORM_URL is not the address of a platform: GET ${ping} responded with ${response.status}` +
        `${body === null ? ' and no JSON' : ''}.`,
    )
  }
}

/** @param {unknown} error */
function networkReason(error) {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return `no response in ${PING_TIMEOUT_MS / 1000} s`
  }
  // fetch hides the reason (ECONNREFUSED, ENOTFOUND, a certificate's problem) in its cause.
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message
  return String(error)
}

/**
 * Makes sure that we can listen, before anything slow starts.
 * @param {string} host
 * @param {number} port
 * @throws {Refusal} if the port is taken or the address is not ours
 */
export async function checkPort(host, port) {
  const server = createServer()
  try {
    await new Promise((resolve, reject) => {
      server.once('error', reject).listen({ host, port, exclusive: true }, () => resolve(null))
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code === 'EADDRINUSE') {
      throw new Refusal(
        `Port ${port} on ${host} is in use: stop the program that uses it, or set PORT.`,
      )
    }
    if (code === 'EACCES') {
      throw new Refusal(`This user can't open port ${port}: set PORT to 1024 or above.`)
    }
    throw new Refusal(`HOST ${host} isn't an address of this machine (${code}).`)
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

/**
 * A free port on this machine's own address, for servers that tests start.
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('a TCP server has a port')
  return address.port
}
