import { expect, rowOf, test } from './fixtures'

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
})
