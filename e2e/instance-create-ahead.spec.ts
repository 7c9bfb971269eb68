import { expect, heading, test } from './fixtures'
import { NEW, nameField, submit } from './instance-form'
import { SSH_KEY } from './ssh-key'

test.use({ readsAhead: true })

test('the form of a new instance is there at the click, and newer choices come to untouched fields', async ({
  page,
  world,
  enter,
}) => {
  const choices = page.waitForResponse((response) => response.url().endsWith(`${NEW}/choices`))
  await enter('ada', '/projects/web-shop/instances')
  await (await choices).finished()
  await world.make(world.user('ada'), 'POST', '/v1/me/ssh-keys', {
    ...{ name: 'phone', description: '', public_key: SSH_KEY },
  })
  const letGo = await world.hold('currentUserSshKeyList')
  await page.getByRole('main').getByRole('link', { name: 'New instance' }).click()
  const name = nameField(page)
  await name.fill('web-9')
  const starts = page.getByRole('checkbox', { name: 'Start instance' })
  await starts.uncheck()
  await expect(submit(page)).toBeEnabled()
  const key = page.getByRole('checkbox', { name: 'phone' })
  await expect(key).toBeHidden()
  await letGo()
  await expect(key).toBeChecked()
  await expect(name).toHaveValue('web-9')
  await expect(starts).not.toBeChecked()
  await submit(page).click()
  await expect(heading(page, 'web-9')).toBeVisible()
})

test('a viewer, who can’t open it, reads nothing for it ahead', async ({ page, enter }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Comes after it: both wait for the page to settle, and this for a script before.
  const later = page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === '/projects/web-shop/disks' &&
      response.request().headers()['next-router-prefetch'] === '1',
  )
  await enter('chiara', '/projects/web-shop/instances')
  await later
  expect(asked).not.toContain(`${NEW}/choices`)
})

test('its choices are for users who may see the project', async ({ visitor, world }) => {
  const statusFor = async (user: 'ada' | 'emil', project: string) => {
    const reader = await (await visitor()).signIn(world.user(user))
    return (await reader.get(`/projects/${project}/instances-new/choices`)).status()
  }
  expect(await statusFor('ada', 'web-shop')).toBe(200)
  expect(await statusFor('ada', 'field-trials')).toBe(404)
  expect(await statusFor('emil', 'web-shop')).toBe(404)
  const answer = await (await visitor()).get(`${NEW}/choices`)
  expect(answer.status()).toBe(307)
  expect(answer.headers()['location']).toContain('/login')
})
