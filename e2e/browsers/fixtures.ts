import { expect } from '@playwright/test'
import { worldTest } from '@/e2e/fixtures'
import { SESSION_COOKIE } from '@/e2e/visitor'
import type { Driver } from './driver'
import { openEngine } from './open'
import { EnginePage } from './page'

interface Fixtures {
  /** The engine's window, which all tests of a worker use one after another; without faults in the end. */
  view: EnginePage
  /** Opens a page as a person who has signed in already. */
  enter: (username: string, path: string) => Promise<void>
}

export const test = worldTest.extend<Fixtures, { driver: Driver }>({
  driver: [
    async ({ browserName: _ }, provide, { project }) => {
      const driver = await openEngine(project.name === 'firefox' ? 'firefox' : 'webkit')
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
