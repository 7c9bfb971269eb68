import { expect, expectCopied, rowOf, test } from './fixtures'

test.describe('preview', () => {
  test('says what it is, and gives a fresh world on request', async ({ page, world, enter }) => {
    await world.make(world.user('ada'), 'POST', '/v1/projects', { name: 'mine', description: '' })
    await enter('ada', '/projects')
    await expect(rowOf(page, 'mine')).toBeVisible()
    await page.getByRole('button', { name: 'Learn more' }).click()
    const dialog = page.getByRole('dialog', { name: 'About this preview' })
    await expect(dialog).toContainText('Your preview data is private')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Learn more' }).click()
    await dialog.getByRole('button', { name: 'Reset my data' }).click()
    await page.getByLabel('Username').fill('ada')
    await page.getByLabel('Password', { exact: true }).fill(world.user('ada').password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(rowOf(page, 'web-shop')).toBeVisible()
    await expect(rowOf(page, 'mine')).toBeHidden()
  })
  test('says what a report needs, with the calls that failed last', async ({
    page,
    world,
    enter,
  }) => {
    await world.turn({ failures: [{ operation: 'snapshotList', status: 500, times: 100 }] })
    await enter('ada', '/projects/web-shop/disks')
    await page.getByRole('link', { name: 'Snapshots', exact: true }).click()
    const shown = page.getByRole('alert').getByText(/^Request /)
    await expect(shown).toBeVisible()
    await page.getByRole('button', { name: /user menu/ }).click()
    await page.getByRole('menuitem', { name: 'About this preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'About this preview' })
    await expect(dialog).toContainText('As the console’s')
    const id = (await shown.textContent())?.replace(/^Request /, '') ?? ''
    await expect(dialog).toContainText(`snapshotList 500 ${id}`)
    await dialog.getByRole('button', { name: 'Copy for a report' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await expectCopied(page, new RegExp(`^Console: .*Failed: snapshotList 500 ${id}`))
  })
})
