import { expect, heading, rowOf, test, tryAgain } from './fixtures'
import type { operationPaths } from '@/lib/contract/paths'
import type { World } from './world'

interface ListUnderTest {
  /** 'Floating IPs': its heading, and what its texts call it. */
  readonly label: string
  readonly at: string
  /** Who looks at it; ada unless said. */
  readonly as?: string
  readonly operation: keyof typeof operationPaths
  /** The name of one of its rows, which is a link. */
  readonly row: string
  readonly seed?: string
  /** Makes one without rows, and says where. */
  readonly empty?: (world: World) => Promise<string>
  /** Everybody has one of their own, and nobody is refused. */
  readonly isForAll?: true
  /** What the page asks for the rows, where that is not the operation's own path. */
  readonly asks?: string
  /** False for a tab, whose page has the heading. */
  readonly hasHeading?: false
}

/** `Floating IPs` -> `floating IPs`, as within a sentence. */
const inSentence = (label: string): string =>
  /^.[A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** The states that every list has: on its way, with rows, without any, failed, and not for everybody. */
export function describeList(list: ListUnderTest): void {
  const { label, at, as = 'ada', operation, row, seed, empty, hasHeading, isForAll, asks } = list
  test.describe(`list of ${inSentence(label)}`, () => {
    if (seed) test.use({ seed })

    const states = [
      'fails and recovers, is on its way, then there',
      ...(isForAll ? [] : ['not found for an outsider']),
      ...(empty ? ['empty, and says so'] : []),
    ]
    test(states.join(', '), async ({ page, world, enter }) => {
      await test.step('could not be loaded, says so and recovers', async () => {
        await world.fail({ operation, status: 503, times: 10 })
        await enter(as, at)
        const problem = page.getByRole('alert').filter({ hasText: `${label} couldn’t be loaded` })
        await expect(problem.getByRole('button', { name: 'Copy report' })).toBeVisible()
        await tryAgain(world, problem, asks ?? operation)
        await expect(rowOf(page, row)).toBeVisible()
      })

      await test.step('is on its way, then there', async () => {
        const release = await world.hold(operation)
        // Its end comes with the rows.
        await page.goto(at, { waitUntil: 'commit' })
        // The skeleton of a page and that of its tab may stand there both, one in the other's place.
        await expect(page.getByText('Loading', { exact: true }).first()).toBeAttached()
        await release()
        if (hasHeading !== false) await expect(heading(page, label)).toBeVisible()
        await expect(rowOf(page, row)).toBeVisible()
      })

      if (empty)
        await test.step('is empty, and says so', async () => {
          await page.goto(await empty(world))
          const main = page.getByRole('main')
          await expect(main.getByText(`No ${inSentence(label)}`)).toBeVisible()
        })

      if (isForAll) return
      await test.step('is not found for an outsider', async () => {
        await enter('emil', at)
        await expect(heading(page, /Page not found|You don’t have access/)).toBeVisible()
      })
    })
  })
}
