import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'
import { accounts, controlRoutes } from './control'
import type { CallLog } from './core/calls'
import { HangUp, PlatformVersion, setDefaultKnobs } from './core/faults'
import { DEFAULT_WORLD } from './core/claims'
import { createPlatform } from './platform'
import type { Platform } from './platform'
import { routes } from './resources/index'
import { setIdpOrigin } from './resources/saml'
import { SeedName } from './seed/index'
import { serveSerialOnNode } from './serial/node'
import { ORCHARD_DIRECTORY } from './seed/people'
import { worldsInMemory } from './worlds'

/** The mock platform over HTTP: `npx tsx mock-platform/server.ts --port 12345`. See README.md. */

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const each of [value].flat()) if (each !== undefined) headers.append(name, each)
  }
  // The allow list must not cut off the caller, whose address a Request does not carry.
  const { remoteAddress } = incoming.socket
  if (remoteAddress !== undefined && !headers.has('x-forwarded-for')) {
    headers.set('x-forwarded-for', remoteAddress)
  }
  const url = `http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`
  const { method = 'GET' } = incoming
  if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers })
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      try {
        for await (const chunk of incoming) controller.enqueue(chunk)
        controller.close()
      } catch (error) {
        controller.error(error)
      }
    },
  })
  // `duplex` is required for streams by fetch, and unknown to the DOM's RequestInit.
  return new Request(url, { method, headers, body, duplex: 'half' } as RequestInit)
}

async function reply(platform: Platform, incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    const response = await platform.fetch(toRequest(incoming))
    const headers: [string, string][] = [...response.headers].filter(
      ([name]) => name !== 'set-cookie',
    )
    for (const [name, value] of headers) outgoing.setHeader(name, value)
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies)
    outgoing.writeHead(response.status)
    for await (const chunk of response.body ?? []) outgoing.write(chunk)
    outgoing.end()
  } catch (error) {
    if (!(error instanceof HangUp)) console.error(error)
    // Sends what is left in the buffer, then closes without the last chunk: the client sees a broken
    // answer, not a short one.
    if (outgoing.headersSent) outgoing.socket?.destroySoon()
    else outgoing.destroy()
  }
}

/** Flags, else the environment (MOCK_PORT, ...), else what is usual. */
function readOptions() {
  const { MOCK_PORT, MOCK_HOST, MOCK_SEED, MOCK_CHAOS, MOCK_LATENCY, MOCK_VERSION } = process.env
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: MOCK_PORT ?? '12345' },
      host: { type: 'string', default: MOCK_HOST ?? '127.0.0.1' },
      seed: { type: 'string', default: MOCK_SEED ?? 'incidents' },
      chaos: { type: 'string', default: MOCK_CHAOS ?? '0' },
      latency: { type: 'string', default: MOCK_LATENCY ?? '0' },
      version: { type: 'string', default: MOCK_VERSION ?? 'baseline' },
      quiet: { type: 'boolean', default: false },
    },
  })
  const seed = SeedName.safeParse(values.seed)
  const numbers = [values.port, values.chaos, values.latency].map(Number)
  const [port = Number.NaN, chaos = Number.NaN, latencyMs = Number.NaN] = numbers
  if (!seed.success)
    return fail(`unknown seed "${values.seed}": use ${SeedName.options.join(' or ')}`)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return fail('--port is not a port')
  if (!(chaos >= 0 && chaos <= 1)) return fail('--chaos is a share of calls from 0 to 1')
  if (!(latencyMs >= 0 && latencyMs <= 60_000)) return fail('--latency is ms from 0 to 60000')
  const version = PlatformVersion.safeParse(values.version)
  if (!version.success)
    return fail(`--version ${values.version}: ${version.error.issues[0]?.message}`)
  return {
    ...{ port, host: values.host, seed: seed.data, chaos, latencyMs },
    ...{ version: version.data, quiet: values.quiet },
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

function main(): void {
  const options = readOptions()
  const { chaos, latencyMs, version } = options
  setDefaultKnobs({ chaos, latencyMs, version })
  const worlds = worldsInMemory({ seed: options.seed })
  const calls: CallLog = {
    byWorld: new Map(),
    onCall: (call) => {
      if (options.quiet) return
      console.log(`${call.at} ${call.status} ${call.method} ${call.path} ${call.actor ?? '-'}`)
    },
  }
  const serving = { worlds, calls, onError: (error: unknown) => console.error(error) }
  const platform = createPlatform({ ...serving, routes: [...routes, ...controlRoutes(calls)] })
  const server = createServer((incoming, outgoing) => void reply(platform, incoming, outgoing))
  const endSerial = serveSerialOnNode(server, serving)
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(
      error.code === 'EADDRINUSE'
        ? `Port ${options.port} is in use: stop the program that uses it, or pass another --port.`
        : error.message,
    )
  })
  server.listen(options.port, options.host, () => {
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : options.port
    setIdpOrigin(`http://${options.host}:${port}`)
    console.log(`mock platform on http://${options.host}:${port} (seed ${options.seed})`)
    const world = worlds.open(DEFAULT_WORLD, 'named')
    if (world !== null) printAccounts(world)
  })
  const stop = (): void => {
    server.close(() => process.exit(0))
    endSerial()
    server.closeAllConnections()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

function printAccounts(world: Parameters<typeof accounts>[0]): void {
  console.log('\nsilo maple, POST /v1/login/maple/local:')
  for (const { username, password, roles, token } of accounts(world)) {
    console.log(`  ${username.padEnd(8)} ${password}  ${roles.padEnd(40)} ${token}`)
  }
  console.log('\nsilo orchard, GET /login/orchard/saml/orchard-id/redirect:')
  for (const { nameId, roles } of ORCHARD_DIRECTORY) console.log(`  ${nameId.padEnd(32)} ${roles}`)
  console.log('')
}

main()
