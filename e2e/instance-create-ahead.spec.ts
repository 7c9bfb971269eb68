import { expect, heading, test } from './fixtures'
import { NEW, nameField, submit } from './instance-form'
import { SSH_KEY } from './ssh-key'

test.use({ readsAhead: true })

test('the form of a new instance is there at the click, and newer choices come to what nobody has touched', async ({
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
