import { randomUUID } from 'node:crypto'
import { axe } from './axe'
import { expect, heading, test } from './fixtures'
import type { World } from './world'

/** A device that waits for somebody to enter its code. */
async function newDevice(world: World) {
  const clientId = randomUUID()
  const asked = await world.form('/device/auth', { client_id: clientId })
  // The platform's answer (DeviceAuthResponse of RFC 8628).
  const { user_code, device_code } = (await asked.json()) as Record<string, string>
  const isSignedIn = async () => {
    const answer = await world.form('/device/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: clientId,
      device_code: device_code ?? '',
    })
    return answer.ok()
  }
  return { code: user_code ?? '', isSignedIn }
}

test('signs a device in with its code', async ({ page, world, enter }) => {
  const device = await newDevice(world)
  await enter('ada', '/device/verify')
  await expect(page.getByLabel('Letter 1 of 8')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Log in on device' })).toHaveAccessibleDescription(
    'Enter all eight letters first',
  )
  await axe(page)
  // The dash is shown between the boxes, and may be typed.
  await page.keyboard.type(device.code.toLowerCase())
  expect(await device.isSignedIn()).toBe(false)
  await page.getByRole('button', { name: 'Log in on device' }).click()
  await expect(heading(page, 'Device logged in')).toBeVisible()
  await axe(page)
  expect(await device.isSignedIn()).toBe(true)
})

test('a code that no device shows is refused, and stays to be corrected', async ({
  page,
  world,
  enter,
}) => {
  const device = await newDevice(world)
  await enter('ada', '/device/verify')
  await page.keyboard.type('ZZZZZZZZ')
  await page.getByRole('button', { name: 'Log in on device' }).click()
  await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
  await expect(page.getByLabel('Letter 8 of 8')).toHaveValue('Z')
  expect(await device.isSignedIn()).toBe(false)
})

test('takes a code out of what is pasted, and Backspace goes back', async ({ page, enter }) => {
  await enter('ada', '/device/verify')
  await page.getByLabel('Letter 1 of 8').evaluate((box) => {
    const data = new DataTransfer()
    data.setData('text', ' abcd-efg ')
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  })
  await expect(page.getByLabel('Letter 7 of 8')).toHaveValue('G')
  await expect(page.getByLabel('Letter 8 of 8')).toBeFocused()
  // In an empty box it clears the one before and goes there (screens.md, section 1).
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Letter 7 of 8')).toBeFocused()
  await expect(page.getByLabel('Letter 7 of 8')).toHaveValue('')
  await page.keyboard.type('1')
  await expect(page.getByLabel('Letter 7 of 8')).toHaveValue('')
  await page.keyboard.type('h')
  await expect(page.getByLabel('Letter 7 of 8')).toHaveValue('H')
})

test('asks who it is first, and comes back', async ({ page, world }) => {
  await page.goto('/device/verify')
  await expect(page).toHaveURL(/redirect_uri=%2Fdevice%2Fverify/)
  const { username, password } = world.user('ada')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(page, 'Device Authentication')).toBeVisible()
})

test('help has no serious faults of access', async ({ page, enter }) => {
  await enter('ada', '/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await axe(page)
})
