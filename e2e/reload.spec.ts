import type { Page } from '@playwright/test'
import { routes } from '@/lib/routes'
import { panel } from './disk-parts'
import { chooseFor, expect, heading, testInOwnContext as test } from './fixtures'

/** The page is of an earlier build from now on, and has heard so. */
const update = (page: Page) =>
  page.evaluate(async (path) => {
    for (const meta of document.getElementsByName('console-build'))
      meta.setAttribute('content', 'earlier')
    await fetch(path)
  }, routes.session)

test('Reload after an update opens again what was open, with what was typed', async ({
  page,
  context,
  enter,
}) => {
  await enter('ada', '/projects/web-shop/disks')
  const equivalent = page.getByRole('button', { name: /^Equivalent/ })
  const reload = page.getByRole('button', { name: 'Reload', exact: true })
  await test.step('a question that can’t load a part of it', async () => {
    await update(page)
    await chooseFor(page, 'scratch', 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Confirm delete disk' })
    await expect(question).toContainText('scratch')
    await context.setOffline(true)
    await equivalent.click()
    await expect(question.getByRole('button', { name: 'Reload' })).toBeVisible()
    await context.setOffline(false)
    await question.getByRole('button', { name: 'Reload' }).click()
    await expect(reload).toHaveCount(0)
    await expect(question).toContainText('scratch')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
  })
  await test.step('a form keeps what was typed, and a plain reload opens nothing', async () => {
    await update(page)
    await chooseFor(page, 'scratch', 'Snapshot')
    const form = panel(page, 'Create snapshot')
    await form.getByLabel('Name', { exact: true }).fill('before-update')
    await context.setOffline(true)
    await equivalent.click()
    await expect(form.getByRole('button', { name: 'Reload' })).toBeVisible()
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Reload' }).click()
    await expect(reload).toHaveCount(0)
    await expect(form).toContainText('scratch')
    await expect(form.getByLabel('Name', { exact: true })).toHaveValue('before-update')
    await form.getByRole('button', { name: 'Create snapshot' }).click()
    await expect(form).toBeHidden()
    await page.reload()
    await expect(heading(page, 'Disks')).toBeVisible()
    await expect(form).toBeHidden()
  })
})
