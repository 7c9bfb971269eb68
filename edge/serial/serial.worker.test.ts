import { env, listDurableObjectIds, runInDurableObject, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { ORIGIN, TestWorld } from '@/edge/testing/relay-visitor'
import {
  instanceId,
  requestSerialSocket,
  openSerialPage,
  SerialPage,
  serialTicketOf,
} from '@/edge/testing/serial-visitor'
import type { RelayEnv } from '@/edge/relay/relay-env'
import { liveBinding } from '@/edge/relay/relay-gate'
import { LIVE_PROTOCOL } from '@/lib/contract/live-wire'
import {
  PING,
  PONG,
  SERIAL_PROTOCOL,
  serialClose,
  serialProtocols,
  serialStream,
} from '@/lib/contract/serial-wire'
import { ADMISSION_HEADER } from './admission'
import type { SerialLine } from './serial-line'

// The bindings of wrangler.jsonc's preview environment.
const bindings = env as unknown as RelayEnv
const MIB = 1024 * 1024
const MIBS = 10

async function scene() {
  const world = await TestWorld.mint()
  const ada = await world.visitor('ada')
  const checkout = await instanceId(world, 'checkout')
  return { world, ada, checkout }
}

async function signedIn(page: SerialPage): Promise<void> {
  await page.until(/login: $/)
  page.type('ada\r')
  await page.until(/Password: $/)
  page.type('x\r')
  await page.until(/\$ $/)
}

/** What the mock machine's `flood` prints, from its own description: lines of 64 bytes. */
function flooded(bytes: number): Uint8Array {
  const lines = Array.from(
    { length: bytes / 64 },
    (_, at) =>
      `${at.toString(16).padStart(8, '0')} ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0\r\n`,
  )
  return new TextEncoder().encode(lines.join(''))
}

const digest = async (bytes: Uint8Array): Promise<string> =>
  String(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes.slice())))

/** Runs something in the objects of all open serial consoles. */
async function inLines(act: (line: SerialLine) => Promise<void>): Promise<void> {
  for (const id of await listDurableObjectIds(bindings.SERIAL))
    await runInDurableObject(bindings.SERIAL.get(id), act)
}

describe('a page with a ticket', () => {
  it('gets the latest output and what comes, and types', async () => {
    const { ada, checkout } = await scene()
    const page = await openSerialPage(ada, checkout)
    await signedIn(page)
    page.type('echo grüße, 世界 🙂\r')
    await page.until(/echo .*\r\n.*\r\n\S+\$ $/)
    expect(page.text()).toContain('\r\ngrüße, 世界 🙂\r\n')
    page.say(PING)
    await page.untilText(PONG)
    page.hang()
  })

  it('gets only as much of the past as it asks for', async () => {
    const { ada, checkout } = await scene()
    const all = await openSerialPage(ada, checkout)
    await all.until(/login: $/)
    const some = await openSerialPage(ada, checkout, { replay: 10 })
    await some.until(/login: $/)
    expect(some.text()).toBe(all.text().slice(-10))
    all.hang()
    some.hang()
  })

  it(`has ${MIBS} MiB byte for byte, in frames of at most 64 KiB`, async () => {
    const { ada, checkout } = await scene()
    const page = await openSerialPage(ada, checkout)
    await signedIn(page)
    const before = page.total
    const command = `flood ${MIBS}\r`
    page.type(command)
    await page.until(/0\r\n\S+\$ $/)
    const from = before + command.length + 1
    const output = page.bytes().slice(from, from + MIBS * MIB)
    expect(await digest(output)).toBe(await digest(flooded(MIBS * MIB)))
    expect(page.largest).toBeLessThanOrEqual(65_536)
    page.hang()
  }, 60_000)

  it('that does not read is let go with 4008', async () => {
    const { ada, checkout } = await scene()
    const reader = await openSerialPage(ada, checkout)
    await signedIn(reader)
    const page = await openSerialPage(ada, checkout, { acks: false })
    reader.type('flood 4\r')
    expect(await page.untilClosed()).toEqual({
      code: serialClose.slow,
      reason: 'This page couldn’t keep up with the output',
    })
    expect(page.total).toBeLessThan(700 * 1024)
    expect(reader.closed).toBeNull()
    reader.hang()
  }, 60_000)

  it('that types faster than a port takes is let go with 4008', async () => {
    const { ada, checkout } = await scene()
    const page = await openSerialPage(ada, checkout)
    for (let at = 0; at < 40; at++) page.type(new Uint8Array(65_536))
    expect((await page.untilClosed()).code).toBe(serialClose.slow)
  })

  it('that sends what is no frame of ours is let go', async () => {
    const { ada, checkout } = await scene()
    for (const send of [
      (page: SerialPage) => page.say('hello'),
      (page: SerialPage) => page.say('ack 999999999'),
      (page: SerialPage) => page.say('ack -1'),
      (page: SerialPage) => page.type(new Uint8Array(65_537)),
    ]) {
      const page = await openSerialPage(ada, checkout)
      send(page)
      expect((await page.untilClosed()).code).toBe(serialClose.policy)
    }
  })

  it('shares nothing with other worlds', async () => {
    const [one, two] = await Promise.all([scene(), scene()])
    const page = await openSerialPage(one.ada, one.checkout)
    const other = await openSerialPage(two.ada, two.checkout)
    await page.until(/login: $/)
    await other.until(/login: $/)
    page.type('only-here')
    await page.until(/only-here$/)
    expect(other.text()).not.toContain('only-here')
    page.hang()
    other.hang()
  })
})

describe('no socket', () => {
  it('without a session, with another session’s ticket, or from another site', async () => {
    const { world, ada, checkout } = await scene()
    const ticket = await serialTicketOf(ada, checkout)
    const path = serialStream(checkout, 0)
    const status = async (headers: Record<string, string>) =>
      (await requestSerialSocket(ada, ticket, path, headers)).status
    expect(await status({ cookie: '' })).toBe(401)
    expect(await status({ cookie: 'console_session=x' })).toBe(401)
    expect(await status({ origin: 'https://evil.example' })).toBe(403)
    expect(await status({ origin: 'null' })).toBe(403)
    expect(await status({ origin: '' })).toBe(403)
    const withoutOrigin = await SELF.fetch(ORIGIN + path, {
      headers: {
        upgrade: 'websocket',
        cookie: await ada.cookie(),
        'sec-websocket-protocol': serialProtocols(ticket).join(', '),
      },
    })
    expect(withoutOrigin.status).toBe(403)
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    for (const name of ['ben', 'ada']) {
      const other = await world.visitor(name)
      expect((await requestSerialSocket(other, ticket, path)).status, name).toBe(403)
    }
  })

  it('with a ticket that is old, used, for something else, doubled, missing or none', async () => {
    const { world, ada, checkout } = await scene()
    const path = serialStream(checkout, 0)
    const requestSocket = (ticket: string, at = path) => requestSerialSocket(ada, ticket, at)
    const old = await serialTicketOf(ada, checkout, Date.now() - 30_000)
    expect((await requestSocket(old)).status).toBe(401)
    const ticket = await serialTicketOf(ada, checkout)
    const other = await instanceId(world, 'frontend-1')
    expect((await requestSocket(ticket, serialStream(other, 0))).status).toBe(403)
    expect((await requestSocket(ticket, serialStream('checkout', 0))).status).toBe(403)
    const first = await requestSocket(ticket)
    expect(first.status).toBe(101)
    SerialPage.of(first, true).hang()
    expect((await requestSocket(ticket)).status).toBe(403)
    const fresh = await serialTicketOf(ada, checkout)
    const protocol = async (text: string) =>
      (await requestSerialSocket(ada, '', path, { 'sec-websocket-protocol': text })).status
    expect(await protocol(SERIAL_PROTOCOL)).toBe(400)
    expect(await protocol(`${LIVE_PROTOCOL}, ticket.${fresh}`)).toBe(400)
    expect(await protocol(`${serialProtocols(fresh).join(', ')}, ticket.x`)).toBe(400)
    expect(await protocol('chat')).toBe(400)
    expect((await requestSocket('nonsense')).status).toBe(401)
    expect((await requestSocket((await ada.cookie()).split('=')[1] ?? '')).status).toBe(401)
  })

  it('for a replay that is none, or for headers that pretend to be the gate', async () => {
    const { ada, checkout } = await scene()
    const base = serialStream(checkout, 0).replace(/\?.*/, '')
    for (const query of [
      '',
      '?most_recent=',
      '?most_recent=-1',
      '?most_recent=1e3',
      '?most_recent=1048577',
    ]) {
      const answer = await requestSerialSocket(
        ada,
        await serialTicketOf(ada, checkout),
        base + query,
      )
      expect(answer.status, query).toBe(400)
    }
    const forged = { [ADMISSION_HEADER]: JSON.stringify({ conn: 'x', instance: checkout }) }
    expect(
      (await requestSerialSocket(ada, 'nonsense', serialStream(checkout, 0), forged)).status,
    ).toBe(401)
  })

  it('after signing out, and the open ones end', async () => {
    const { ada, checkout } = await scene()
    const page = await openSerialPage(ada, checkout)
    await page.until(/login: $/)
    const { token } = ada.session
    const world = /console-token-([0-9a-f]{16})/.exec(token)?.[1] ?? ''
    await liveBinding(bindings, () => `http://mock-platform/${world}`).revoke(ada.session)
    expect(await page.untilClosed()).toEqual({
      code: serialClose.unauthenticated,
      reason: 'Signed out',
    })
    const ticket = await serialTicketOf(ada, checkout)
    expect((await requestSerialSocket(ada, ticket, serialStream(checkout, 0))).status).toBe(401)
  })

  it('beyond eight of one sign-in; those that left don’t count', async () => {
    const { ada, checkout } = await scene()
    const pages = []
    for (let at = 0; at < 8; at++) pages.push(await openSerialPage(ada, checkout, { replay: 0 }))
    const requestSocket = async () =>
      requestSerialSocket(ada, await serialTicketOf(ada, checkout), serialStream(checkout, 0))
    const ninth = await requestSocket()
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([503, '60'])
    pages[0]?.hang()
    await pages[0]?.untilClosed()
    const again = await requestSocket()
    expect(again.status).toBe(101)
    for (const page of [...pages.slice(1), SerialPage.of(again, true)]) page.hang()
  })
})

describe('the platform', () => {
  const refusals: readonly (readonly [object, number, string | RegExp])[] = [
    [{ status: 401 }, serialClose.unauthenticated, 'credentials missing or invalid'],
    [{ status: 403 }, serialClose.forbidden, 'Forbidden'],
    [{ status: 404 }, serialClose.gone, 'not found: object'],
    [{ status: 409 }, serialClose.unavailable, 'Conflict'],
    [{ status: 400 }, serialClose.unavailable, 'Bad Request'],
    [{ status: 503 }, serialClose.lost, 'Service Unavailable'],
    [{ status: 502, html: true }, serialClose.lost, 'The platform responded with status 502'],
    [{ hangUp: true }, serialClose.lost, 'The platform can’t be reached'],
    [{ status: 400, message: 'ü'.repeat(200) }, serialClose.unavailable, /^ü{40,61}…$/],
  ]
  it.each(refusals)('refusing the upgrade with %o is told by %i', async (failure, code, reason) => {
    const { world, ada, checkout } = await scene()
    const failures = [{ operation: 'instanceSerialConsoleStream', ...failure }]
    await world.control('knobs', { failures })
    const page = await openSerialPage(ada, checkout)
    const closed = await page.untilClosed()
    expect(closed.code).toBe(code)
    expect(closed.reason).toMatch(reason)
  })

  it('refusing after the upgrade is told in its own words', async () => {
    const { world, ada, checkout } = await scene()
    const stopped = await instanceId(world, 'batch-import')
    expect(await (await openSerialPage(ada, stopped)).untilClosed()).toEqual({
      code: serialClose.unavailable,
      reason: 'Invalid Request: instance is stopped and has no active serial console server',
    })
    const chiara = await world.visitor('chiara')
    const refused = await (await openSerialPage(chiara, checkout)).untilClosed()
    expect(refused.code).toBe(serialClose.forbidden)
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const missing = await (await openSerialPage(ada, nowhere)).untilClosed()
    expect(missing.code).toBe(serialClose.gone)
  })

  it('ending the stream ends the page’s, after everything that came before', async () => {
    const { world, ada, checkout } = await scene()
    const page = await openSerialPage(ada, checkout)
    await page.until(/login: $/)
    await world.call('ada', 'POST', `/v1/instances/${checkout}/stop`)
    await page.until(/Power down\r\n$/)
    await world.control('clock', { advanceMs: 10_000 })
    expect(await page.untilClosed()).toEqual({
      code: serialClose.lost,
      reason: 'connection to serial port closed unexpectedly',
    })
    expect(page.text()).toContain('reboot: Power down')
  })

  it('that takes the role away ends it within a minute', async () => {
    const { world, ada, checkout } = await scene()
    const page = await openSerialPage(ada, checkout)
    await page.until(/login: $/)
    await inLines((line) => line.tend(Date.now() + 30_000))
    await world.control('knobs', { failures: [{ operation: 'instanceView', status: 404 }] })
    await inLines((line) => line.tend(Date.now() + 46_000))
    expect((await page.untilClosed()).code).toBe(serialClose.gone)
  })

  it('failing meanwhile ends nothing', async () => {
    const { world, ada, checkout } = await scene()
    const page = await openSerialPage(ada, checkout)
    await page.until(/login: $/)
    await world.control('knobs', { failures: [{ operation: 'instanceView', status: 503 }] })
    await inLines((line) => line.tend(Date.now() + 46_000))
    page.type('still here')
    await page.until(/still here$/)
    expect(page.closed).toBeNull()
    page.hang()
  })
})

it('a socket renews before its session idles out, and ends with it', async () => {
  const { ada, checkout } = await scene()
  const page = await openSerialPage(ada, checkout)
  await page.until(/login: $/)
  await inLines((line) => line.tend(Date.now() + 70 * 60_000))
  expect((await page.untilClosed()).code).toBe(serialClose.renew)
  const late = await openSerialPage(ada, checkout)
  await late.until(/login: $/)
  await inLines((line) => line.tend(Date.now() + 9 * 3_600_000))
  expect((await late.untilClosed()).code).toBe(serialClose.unauthenticated)
})
