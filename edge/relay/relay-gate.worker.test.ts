import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { LIVE_PATH, liveClose } from '@/lib/contract/live-wire'
import { endOf, Line, ORIGIN, PROJECT, scene, watching } from '@/edge/testing/relay-visitor'
import { ADMISSION_HEADER } from './admission'

describe('no socket', () => {
  it('from another site, or with what is no hello', async () => {
    const { ada, project } = await scene()
    const from = async (origin: string) => (await ada.requestSocket(project, {}, { origin })).status
    expect([await from('https://evil.example'), await from('null')]).toEqual([403, 403])
    const headers = { upgrade: 'websocket', cookie: await ada.cookie() }
    expect((await SELF.fetch(ORIGIN + LIVE_PATH, { headers })).status).toBe(403)
    const strange = await Promise.all([
      ada.requestSocket('../projects'),
      ada.requestSocket(project, { seq: -1 }),
      ada.requestSocket(project, { shows: ['vpc' as 'disk'] }),
      ada.requestSocket(project, {}, { 'sec-websocket-protocol': 'chat' }),
    ])
    expect(strange.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    const plain = { headers: { origin: ORIGIN, cookie: await ada.cookie() } }
    expect((await SELF.fetch(ORIGIN + LIVE_PATH, plain)).status).not.toBe(101)
  })

  it('for headers that pretend to be the gate', async () => {
    const { world, ada, project } = await scene()
    const hello = { visible: true, shows: [] }
    const forged = { conn: 'x', silo: 's', project, user: 'u', sid: 'x', sealed: '', hello }
    const headers = {
      [ADMISSION_HEADER]: JSON.stringify(forged),
      'x-partykit-room': 'other',
      'x-partykit-props': 'e30=',
    }
    const emil = await world.visitor('emil')
    expect(await endOf(emil.requestSocket(project, {}, headers))).toBe(liveClose.gone)
    const socket = Line.of(await ada.requestSocket(project, {}, headers))
    expect((await socket.until('snapshot')).rows.length).toBeGreaterThan(0)
    socket.hang()
    for (const path of ['/parties/relay/x', '/poll', '/revoke'])
      expect((await SELF.fetch(ORIGIN + path)).status).not.toBe(101)
  })

  it('beyond eight of one sign-in', async () => {
    const { ada, project } = await scene()
    const lines = []
    for (let index = 0; index < 8; index++) lines.push(await ada.open(project))
    const ninth = await ada.requestSocket(project)
    expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([503, '60'])
    for (const line of lines) line.hang()
  })
})

describe('a socket is closed before a word of the room', () => {
  it('with 4401 without a session that is good', async () => {
    const { ada, project } = await scene()
    for (const cookie of ['', 'console_session=x', `${await ada.cookie()}x`])
      expect(await endOf(ada.requestSocket(project, {}, { cookie }))).toBe(
        liveClose.unauthenticated,
      )
  })

  it('with 4404 where the platform shows the reader nothing, while the others go on', async () => {
    const { world, ada, project } = await scene()
    const { line } = await watching(ada, project)
    const emil = await world.visitor('emil')
    for (const name of [project, PROJECT, crypto.randomUUID()]) {
      const theirs = await emil.open(name)
      expect(await theirs.untilClosed()).toBe(liveClose.gone)
      expect(theirs.received).toEqual([])
    }
    expect(line.closed).toBeNull()
    line.hang()
  })

  it.each([
    ['projectView', 403, undefined, liveClose.forbidden],
    ['instanceList', 403, undefined, liveClose.forbidden],
    ['projectView', 401, undefined, liveClose.unauthenticated],
    ['projectView', 500, undefined, liveClose.later],
    ['projectView', 429, 7, liveClose.later],
  ] as const)('when %s is answered with %d', async (operation, status, retryAfter, code) => {
    const { world, ada, project } = await scene()
    const failure = { operation, status, times: 1, ...(retryAfter ? { retryAfter } : {}) }
    await world.control('knobs', { failures: [failure] })
    const line = await ada.open(project)
    expect(await line.untilClosed()).toBe(code)
    expect(line.received).toEqual([])
    expect(line.closed?.reason).toBe(retryAfter ? '7' : '')
  })

  it('with 4426 when the page is of another version', async () => {
    const { ada, project } = await scene()
    // As pages before this one asked, with the ticket that they are given now.
    for (const protocol of ['console.live.2, ticket.none', 'console.live.0', 'console.live.99'])
      expect(
        await endOf(ada.requestSocket(project, {}, { 'sec-websocket-protocol': protocol })),
      ).toBe(liveClose.tooOld)
  })
})
