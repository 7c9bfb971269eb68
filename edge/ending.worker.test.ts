import { env } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { liveClose } from '@/lib/contract/live-wire'
import { serialClose } from '@/lib/contract/serial-wire'
import type { RelayEnv } from './relay/relay-env'
import { scene, watching } from './testing/relay-visitor'
import { instanceId, openSerialPage } from './testing/serial-visitor'
import { renewSockets, takesSockets } from './ending'

const bindings = env as unknown as RelayEnv

afterEach(() => vi.useRealTimers())

it('has pages of lists and of serial consoles open other sockets', async () => {
  const { world, ada, project } = await scene()
  const lines = [await watching(ada, project), await watching(ada, project)]
  const page = await openSerialPage(ada, await instanceId(world, 'checkout'))
  await page.until(/login: $/)
  expect(takesSockets()).toBe(true)
  await renewSockets(bindings)
  expect(takesSockets()).toBe(false)
  for (const { line } of lines) expect(await line.untilClosed()).toBe(liveClose.renew)
  expect(await page.untilClosed()).toMatchObject({ code: serialClose.renew })
  // It was not told to end.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 })
  expect(takesSockets()).toBe(true)
})
