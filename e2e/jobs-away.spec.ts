import type { Page } from '@playwright/test'
import {
  chooseFor,
  expect,
  fillSignIn,
  heading,
  listening,
  openJobs,
  rowOf,
  test,
  toasts,
} from './fixtures'
import { act, begun, isDone, job, resize, tray, until } from './job-parts'
import { letIn } from './writes/probes'
import type { World } from './world'

/* Jobs go on without the page that has begun them. */

const PROJECT = 'web-shop'
const INSTANCES = `/projects/${PROJECT}/instances`
/** How soon a device in front sees what another begins. */
const SOON = { timeout: 12_000 }
const RESIZE = 'Resize instance checkout'

const stateOf = async (world: World, instance: string) =>
  (
    await world.make<{ run_state: string }>(
      ...([world.user('ada'), 'GET', `/v1/instances/${instance}?project=${PROJECT}`] as const),
    )
  ).run_state

/** A new page of the same reader, which finds the job done. */
async function comesBack(page: Page, what: string): Promise<void> {
  await page.goto('/projects')
  await listening(page)
  await openJobs(page)
  await expect(job(page, what)).toContainText('Done')
  await act(job(page, what), 'Dismiss').click()
  await expect(job(page, what)).toHaveCount(0)
}

test('a page is closed in the middle of each kind of job, and the next one finds it done', async ({
  page,
  context,
  world,
  enter,
}) => {
  test.setTimeout(120_000)
  await letIn(world)
  await world.make(
    ...([
      world.user('farah'),
      'DELETE',
      `/experimental/v1/probes/lookout?project=${PROJECT}`,
    ] as const),
  )
  /** Closes the page while its job makes the first of these calls, and has it go on to the last. */
  const left = async (at: Page, first: string, last: string, begin: () => Promise<void>) => {
    const count = async () => (await world.calls(last)).length
    const before = await count()
    const letGo = await world.hold(first)
    await begun(at, begin)
    await at.close()
    await letGo()
    await until(world, async () => expect(await count()).toBeGreaterThan(before))
    return context.newPage()
  }
  const opens = async (at: Page, path: string) => {
    await at.goto(path)
    await listening(at)
  }
  let now = page
  await enter('ada', INSTANCES)
  await test.step('stop, change, and start', async () => {
    now = await left(page, 'instanceStop', 'instanceStart', () => resize(page, 'checkout'))
    await comesBack(now, RESIZE)
    expect(await world.calls('instanceStop')).toHaveLength(1)
    expect(await world.calls('instanceUpdate')).toHaveLength(1)
  })
  await test.step('several at once', async () => {
    await opens(now, `/projects/${PROJECT}/instances-new`)
    await now.getByLabel('Name', { exact: true }).fill('night')
    await now.getByRole('spinbutton', { name: 'Number of instances' }).fill('2')
    const starts = (await world.calls('instanceStart')).length
    now = await left(now, 'instanceCreate', 'instanceStart', () =>
      act(now.getByRole('main'), 'Create 2 instances').click(),
    )
    await until(world, async () =>
      expect((await world.calls('instanceStart')).length).toBe(starts + 2),
    )
    await comesBack(now, 'Create 2 instances night-1 and night-2')
  })
  await test.step('a copy with data', async () => {
    await opens(now, INSTANCES)
    await chooseFor(now, 'search', 'Duplicate with data')
    const form = now.getByRole('dialog', { name: 'Duplicate with data' })
    now = await left(now, 'snapshotCreate', 'instanceCreate', () => act(form, 'Duplicate').click())
    await comesBack(now, 'Duplicate instance search')
  })
  await test.step('a project with all that it holds', async () => {
    await opens(now, '/projects')
    await chooseFor(now, PROJECT, 'Delete with contents')
    const all = now.getByRole('alertdialog', { name: 'Delete project with contents' })
    await all.getByLabel(`Type ${PROJECT} to confirm`).fill(PROJECT)
    now = await left(now, 'instanceStop', 'projectDelete', () => act(all, 'Delete all').click())
    await comesBack(now, `Delete project ${PROJECT}`)
  })
})

test('what is asked while the connection is gone is asked again, and done once', async ({
  page,
  context,
  world,
  enter,
}) => {
  await enter('ada', '/projects')
  await chooseFor(page, PROJECT, 'Delete with contents')
  const all = page.getByRole('alertdialog', { name: 'Delete project with contents' })
  await all.getByLabel(`Type ${PROJECT} to confirm`).fill(PROJECT)
  const letGo = await world.hold('instanceStop')
  await context.setOffline(true)
  await act(all, 'Delete all').click()
  await expect(all).toContainText('No answer from the console so far. Asking again…')
  await expect(all.getByLabel(`Type ${PROJECT} to confirm`)).toHaveValue(PROJECT)
  await expect(act(all, 'Cancel')).toHaveAccessibleDescription('In progress; can’t be canceled')
  await context.setOffline(false)
  await expect(all).toBeHidden()
  await openJobs(page)
  const deletion = job(page, `Delete project ${PROJECT}`)
  await expect(deletion).toHaveCount(1)
  await context.setOffline(true)
  await act(deletion, 'Stop here').click()
  await expect(toasts(page)).toContainText('No answer from the console so far. Asking again…')
  await context.setOffline(false)
  await expect(deletion).toContainText('Stopping')
  await expect(toasts(page)).toBeHidden()
  await letGo()
  await expect(deletion).toContainText('Paused')
  expect(await world.calls('instanceStop')).toHaveLength(1)
})

test('two devices see a job, and either stops it and goes on', async ({
  page,
  world,
  enter,
  enterElsewhere,
}) => {
  test.setTimeout(60_000)
  const other = await enterElsewhere('ada', '/projects')
  await expect(rowOf(other, PROJECT)).toBeVisible()
  await expect(tray(other)).toHaveCount(0)
  await enter('ada', INSTANCES)
  const letGo = await world.hold('instanceStop')
  await resize(page, 'checkout')
  await expect(tray(page)).toContainText('In progress')
  // The other device is used.
  await other.getByRole('link', { name: PROJECT, exact: true }).click()
  await expect(tray(other)).toContainText('In progress', SOON)
  await openJobs(other)
  await act(job(other, RESIZE), 'Stop here').click()
  await openJobs(page)
  await expect(job(page, RESIZE)).toContainText('Stopping')
  await letGo()
  for (const device of [page, other]) await expect(job(device, RESIZE)).toContainText('Paused')
  expect(await world.calls('instanceUpdate')).toEqual([])
  await act(job(other, RESIZE), 'Continue').click()
  for (const device of [page, other])
    await until(world, () => expect(job(device, RESIZE)).toHaveCount(0, { timeout: 1_000 }))
  expect(await world.calls('instanceStop')).toHaveLength(1)
  expect(await stateOf(world, 'checkout')).toMatch(/starting|running/)
})

test('a device that is in front, and isn’t touched, sees what a job does in its project, and the job', async ({
  page,
  world,
  enter,
  enterElsewhere,
}) => {
  const other = await enterElsewhere('ada', INSTANCES)
  await expect(rowOf(other, 'checkout')).toContainText('running')
  await enter('ada', INSTANCES)
  // The room tells that the instance stops.
  const letGo = await world.hold('instanceUpdate')
  await resize(page, 'checkout')
  await expect(tray(other)).toContainText('In progress', SOON)
  // It would put the job away by itself once that is done.
  await page.goto('about:blank')
  await letGo()
  await isDone(other, world, RESIZE)
})

test('signing out ends a job with what was done, and says so at the next sign-in', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', INSTANCES)
  const letGo = await world.hold('instanceUpdate')
  await resize(page, 'checkout')
  await until(world, () =>
    expect(tray(page)).toContainText('In progress, 2 of 4 steps', { timeout: 1_000 }),
  )
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expect(question).toContainText(
    '2 of 4 steps done; the rest won’t be. checkout stays stopped.',
  )
  await act(question, 'Sign out').click()
  await expect(heading(page, 'Sign in to maple')).toBeVisible()
  await letGo()
  await fillSignIn(page, world.user('ada'))
  await expect(tray(page)).toContainText('Ended')
  await openJobs(page)
  await expect(job(page, RESIZE).getByRole('alert')).toContainText(
    'You signed out. checkout stays stopped. Nothing more was sent.',
  )
  await expect(act(job(page, RESIZE), 'Continue')).toHaveCount(0)
  expect(await world.calls('instanceStart')).toEqual([])
  await act(job(page, RESIZE), 'Dismiss').click()
  await expect(tray(page)).toHaveCount(0)
})

test('a session that ends in the middle of a job ends it, and nothing is sent after it', async ({
  page,
  world,
  enter,
}) => {
  await world.fail({ operation: 'instanceUpdate', status: 401, errorCode: 'Unauthorized' })
  await enter('ada', INSTANCES)
  await resize(page, 'checkout')
  await openJobs(page)
  await until(world, () =>
    expect(job(page, RESIZE).getByRole('alert')).toContainText(
      'Your session ended. checkout stays stopped. Nothing more was sent.',
      { timeout: 1_000 },
    ),
  )
  expect(await world.calls('instanceStart')).toEqual([])
})
