import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { liveClose } from '@/lib/contract/live-wire'
import { serialClose } from '@/lib/contract/serial-wire'
import type { RelayEnv } from './relay/relay-env'
import { scene, watching } from './testing/relay-visitor'
import { instanceId, openSerialPage } from './testing/serial-visitor'
import { renewSockets } from './ending'

const bindings = env as unknown as RelayEnv

it('has pages of lists and of serial consoles open other sockets', async () => {
  const { world, ada, project } = await scene()
  const lines = [await watching(ada, project), await watching(ada, project)]
  const page = await openSerialPage(ada, await instanceId(world, 'checkout'))
  await page.until(/login: $/)
  await renewSockets(bindings)
  for (const { line } of lines) expect(await line.untilClosed()).toBe(liveClose.renew)
  expect(await page.untilClosed()).toMatchObject({ code: serialClose.renew })
  // As one that comes back to the next process would.
  const { line } = await watching(ada, project)
  line.hang()
})
