import { expect } from '@playwright/test'
import { worldTest } from '@/e2e/fixtures'
import { SESSION_COOKIE } from '@/e2e/visitor'
import { findEngine } from '@/e2e/run/engines.mjs'
import type { Driver } from './driver'
import { openFirefox } from './firefox'
import { EnginePage } from './page'
import { openWebKit } from './webkit'

interface Fixtures {
  /** The engine's window, which all tests of a worker use one after another; without faults in the end. */
  view: EnginePage
  /** Opens a page as a person who has signed in already. */
  enter: (username: string, path: string) => Promise<void>
}

export const test = worldTest.extend<Fixtures, { driver: Driver }>({
  driver: [
    async ({ browserName: _ }, provide, { project }) => {
      const engine = project.name === 'firefox' ? 'firefox' : 'webkit'
      const { program, port } = await findEngine(engine)
      const driver = await (engine === 'firefox' ? openFirefox : openWebKit)(program, port)
      await provide(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],

  view: async ({ driver, origin, world }, provide) => {
    const view = new EnginePage(driver, origin)
    await view.forget()
    await view.setCookies({ console_world: world.id })
    await provide(view)
    expect(await view.faults(), 'faults of the page').toEqual([])
  },

  enter: async ({ view, visitor, world }, provide) => {
    await provide(async (username, path) => {
      const signedIn = await (await visitor()).signIn(world.user(username))
      const session = (await signedIn.session()) ?? ''
      await view.setCookies({ console_world: world.id, [SESSION_COOKIE]: session })
      await view.goto(path)
    })
  },
})
