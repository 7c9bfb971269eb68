import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { expect, listening, test } from './fixtures'
import { askForEquivalent } from './form-under-test'
import { FORMS, INNER_FORMS } from './forms'
import { pressInAllStates } from './press-states'
import { isChange } from './world'

for (const as of ['ada', 'farah'])
  test(`forms of ${as} that no write sends tell and make no call, and answer each press`, async ({
    page,
    world,
    signIn,
  }, info) => {
    test.setTimeout(120_000)
    if (as === 'farah') await world.turn({ version: NEWEST_VERSION })
    await signIn(as)
    for (const form of FORMS.filter((each) => (each.as ?? 'ada') === as))
      await test.step(`${form.file} at ${form.at}`, async () => {
        await page.goto(form.at)
        await listening(page)
        await form.fill(page, info)
        const before = (await world.calls()).length
        await askForEquivalent(page, form)
        const since = (await world.calls()).slice(before)
        expect(since.filter(isChange)).toEqual([])
      })
    for (const { at, prepare, buttons } of INNER_FORMS.filter((each) => (each.as ?? 'ada') === as))
      for (const name of buttons)
        await test.step(`${name} at ${at}`, async () => {
          const open = async () => {
            await page.goto(at)
            await listening(page)
            await prepare?.(page)
            await page.getByRole('button', { name, exact: true }).click()
            await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible()
          }
          await open()
          const unseen = await pressInAllStates(page, world, open)
          expect(unseen, 'presses that came to nothing').toEqual([])
        })
  })

test('a description keeps its lines', async ({ page, world, enter }) => {
  await enter('ada', '/projects-new')
  await page.getByLabel('Name', { exact: true }).fill('lines')
  await page.getByLabel('Description').fill('one\ntwo\n\nthree')
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL('/projects/lines/instances')
  expect(await world.make(world.user('ada'), 'GET', '/v1/projects/lines')).toMatchObject({
    description: 'one\ntwo\n\nthree',
  })
})

test('a platform that is asked too often says when to try again', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', '/projects-new')
  await page.getByLabel('Name', { exact: true }).fill('patient')
  await world.fail({ operation: 'projectCreate', status: 429, retryAfter: 30 })
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Too many requests. Try again in 30 seconds.',
  )
  await expect(page.getByText(/Try again in 2[4-9] seconds/)).toBeVisible()
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL('/projects/patient/instances')
})
