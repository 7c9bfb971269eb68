import { asleep } from './event-replay-parts'
import { expect, listening, test, testInOwnContext } from './fixtures'

test('a form that is pressed twice is sent once', async ({ page, world, signIn }) => {
  const wake = await asleep(page, signIn, '/projects-new')
  await page.getByLabel('Name', { exact: true }).fill('pressed-twice')
  await page.getByRole('button', { name: 'Create project' }).dblclick()
  wake()
  await expect(page).toHaveURL('/projects/pressed-twice/instances')
  expect(await world.calls('projectCreate')).toHaveLength(1)
})

test('a form that is pressed again once the page listens is sent once', async ({
  page,
  world,
  signIn,
}) => {
  const wake = await asleep(page, signIn, '/projects-new')
  const letGo = await world.hold('projectCreate')
  await page.getByLabel('Name', { exact: true }).fill('pressed-again')
  const create = page.getByRole('button', { name: 'Create project' })
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await create.click({ noWaitAfter: true })
  await sent
  wake()
  await listening(page)
  await create.click({ noWaitAfter: true })
  await letGo()
  await expect(page).toHaveURL('/projects/pressed-again/instances')
  expect(await world.calls('projectCreate')).toHaveLength(1)
})

testInOwnContext(
  'text that is there before the page can note it is searched for',
  async ({ page, signIn }) => {
    // As an input method or dictation gives it, without a key, while the document is being read.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')
        if (!field) return
        observer.disconnect()
        field.value = 'generator-3'
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }).observe(document, { childList: true, subtree: true })
    })
    const wake = await asleep(page, signIn)
    wake()
    await listening(page)
    await expect(page.getByRole('searchbox', { name: 'Search instances' })).toHaveValue(
      'generator-3',
    )
    await expect(page.getByRole('row')).toHaveCount(2)
  },
)
