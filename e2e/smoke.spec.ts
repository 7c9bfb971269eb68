import { axe } from './axe'
import { expect, signIn, test } from './fixtures'

test('signs in and lands on the projects', async ({ page, world }) => {
  await signIn(page, world.user())
  await expect(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  await axe(page)
})

test('asks a stranger to sign in, and remembers where they were going', async ({ page }) => {
  await page.goto('/projects')
  await expect(page).toHaveURL(/\/login.*redirect_uri=%2Fprojects/)
})
