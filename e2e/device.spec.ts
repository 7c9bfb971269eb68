import { randomUUID } from 'node:crypto'
import { axe } from './axe'
import { expect, heading, listening, test } from './fixtures'
import type { World } from './world'

/** A device that waits for its code to be entered. */
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

test('signs a device in with its code, typed or pasted, and refuses one that no device shows', async ({
  page,
  world,
  enter,
}) => {
  const device = await newDevice(world)
  const letter = (at: number) => page.getByLabel(`Letter ${at} of 8`)
  const submit = page.getByRole('button', { name: 'Log in on device' })
  await enter('ada', '/device/verify')
  await expect(letter(1)).toBeFocused()
  await expect(submit).toHaveAccessibleDescription('Enter all eight letters first')
  await axe(page)
  await test.step('takes a code out of what is pasted, and Backspace goes back', async () => {
    await letter(1).evaluate((box) => {
      const data = new DataTransfer()
      data.setData('text', ' abcd-efg ')
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await expect(letter(7)).toHaveValue('G')
    await expect(letter(8)).toBeFocused()
    // In an empty box it clears the one before and goes there (screens.md, section 1).
    await page.keyboard.press('Backspace')
    await expect(letter(7)).toBeFocused()
    await expect(letter(7)).toHaveValue('')
    await page.keyboard.type('1')
    await expect(letter(7)).toHaveValue('')
    await page.keyboard.type('h')
    await expect(letter(7)).toHaveValue('H')
  })
  await test.step('a code that no device shows is refused, and stays to be corrected', async () => {
    await page.keyboard.type('z')
    await submit.click()
    await expect(page.getByRole('heading', { name: 'Error' })).toBeVisible()
    await expect(letter(8)).toHaveValue('Z')
    expect(await device.isSignedIn()).toBe(false)
  })
  await test.step('signs the device in', async () => {
    await page.reload()
    await listening(page)
    await expect(letter(1)).toBeFocused()
    // The dash is shown between the boxes, and may be typed.
    await page.keyboard.type(device.code.toLowerCase())
    expect(await device.isSignedIn()).toBe(false)
    await submit.click()
    await expect(heading(page, 'Device logged in')).toBeVisible()
    expect(await device.isSignedIn()).toBe(true)
  })
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
