import { expect, heading, test } from './fixtures'

test.describe('without the right to see projects', () => {
  test('a user without groups and roles is told the likely reason', async ({ page }) => {
    await page.goto('/login/orchard/saml/orchard-id')
    await page.getByRole('link', { name: 'Sign in with orchard-id' }).click()
    await page.getByRole('button', { name: 'Continue as Liam Byrne' }).click()
    await expect(
      page.getByText('You are not in any groups and have no role on the silo'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to console' })).toBeVisible()
  })

  test('where there is no identity provider, none is blamed', async ({ page, enter }) => {
    await enter('emil', '/projects')
    await expect(page.getByText('Ask a silo admin to give it to you')).toBeVisible()
    await expect(page.getByText('identity provider')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Back to console' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(heading(page, 'Sign in to maple')).toBeVisible()
  })

  test('a member of a group is told that a role is missing', async ({ page, world, enter }) => {
    const ada = world.user('ada')
    type Policy = { role_assignments: { identity_id: string }[] }
    const policy = await world.make<Policy>(ada, 'GET', '/v1/policy')
    const chiara = await world.make<{ id: string }>(world.user('chiara'), 'GET', '/v1/me')
    await world.make(ada, 'PUT', '/v1/policy', {
      role_assignments: policy.role_assignments.filter((each) => each.identity_id !== chiara.id),
    })
    await enter('chiara', '/projects')
    await expect(heading(page, 'You don’t have access')).toBeVisible()
    await expect(page.getByText('You are not in any groups')).toBeHidden()
  })
})
