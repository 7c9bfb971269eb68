import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, listening, test } from './fixtures'
import { FORMS, WITHOUT_EQUIVALENT } from './forms'
import { groupsOf } from './groups'

for (const group of groupsOf(FORMS, ({ prepare }) => prepare !== undefined))
  test(`tell and make no call: ${group.map(({ calls }) => calls[0]).join(', ')}`, async ({
    page,
    world,
    enter,
  }, info) => {
    test.setTimeout(30_000 + 15_000 * group.length)
    for (const { prepare } of group) await prepare?.(world)
    await enter(group[0]?.as ?? 'ada', '/help')
    for (const { file, at, fill, calls, isFirst } of group)
      await test.step(`${file} at ${at}`, async () => {
        await page.goto(at)
        await listening(page)
        await fill(page, info)
        const before = (await world.calls()).length
        await page
          .getByRole('button', { name: /^Equivalent/ })
          .last()
          .click()
        const shown = page.getByRole('dialog', { name: 'Equivalent', exact: true })
        for (const call of calls) await expect(shown).toContainText(call)
        await expect(shown.getByText('This is the first call')).toBeVisible({
          visible: isFirst === true,
        })
        await shown.getByRole('tab', { name: 'CLI' }).click()
        await expect(shown.getByRole('tabpanel')).toHaveText(/^cloud (?!api )/)
        await shown.getByRole('button', { name: 'Done' }).click()
        await expect(shown).toBeHidden()
        const since = (await world.calls()).slice(before)
        expect(since.filter(({ method }) => method !== 'GET')).toEqual([])
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
  await page.getByRole('button', { name: 'Create project' }).click()
  await expect(page).toHaveURL('/projects/patient/instances')
})

test('every form of the console is here, or has a reason', async () => {
  const app = fileURLToPath(new URL('../app', import.meta.url))
  const forms: string[] = []
  for (const path of await readdir(app, { recursive: true })) {
    if (!path.endsWith('.tsx')) continue
    const source = await readFile(join(app, path), 'utf8')
    if (/from '@\/lib\/form\/(?:form-panel|form-page|form-dialog|nested-form)'/.test(source))
      forms.push(basename(path))
    else if (/\buseActionForm\(/.test(source)) forms.push(basename(path))
  }
  const known = [...new Set(FORMS.map(({ file }) => file)), ...Object.keys(WITHOUT_EQUIVALENT)]
  expect(forms.sort()).toEqual(known.sort())
})
