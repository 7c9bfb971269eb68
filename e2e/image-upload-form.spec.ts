import { axe } from './axe'
import { expect, test } from './fixtures'
import { makeImage } from './image-parts'
import { diskImage, fill, panel, submit } from './image-upload-parts'

const NEW = '/projects/sandbox/images-new'

/* What a file looks like, and what block size it fits, is told in lib/upload/boot-check.test.ts. */

test('the form asks for everything, looks the name up first, refuses a size that does not fit, and hints at what will not boot', async ({
  page,
  world,
  enter,
}, info) => {
  await makeImage(world, world.user('ada'), 'sandbox', 'my-image')
  const before = await world.calls('diskCreate')
  const file = page.getByLabel('Image file', { exact: true })
  await enter('ada', NEW)
  await test.step('asks for everything', async () => {
    await submit(page)
    for (const [label, message] of [
      ['Name', 'Name is required'],
      ['OS', 'OS is required'],
      ['Version', 'Version is required'],
      ['Image file', 'Image file is required'],
    ] as const)
      await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
        new RegExp(message),
      )
  })
  await test.step('refuses a size that does not fit, and says what it was made for', async () => {
    await fill(page, await diskImage(info, 1, { tail: 512 }))
    await page.getByRole('radio', { name: '4096' }).check()
    await expect(panel(page)).toContainText('made for a block size of 512')
    await submit(page)
    await expect(file).toHaveAccessibleDescription(/isn’t a multiple of the block size 4096/)
    await page.getByRole('radio', { name: '512' }).check()
    await expect(panel(page)).not.toContainText('a multiple of')
    await expect(panel(page)).not.toContainText('made for a block size of')
  })
  await test.step('hints at what will not boot', async () => {
    await file.setInputFiles(await diskImage(info, 1, { name: 'disk.qcow2' }))
    await expect(panel(page)).toContainText('looks like a qcow2 file')
    await axe(page)
    await panel(page).getByRole('button', { name: 'Remove file' }).click()
    await expect(panel(page)).not.toContainText('qcow2')
    const cd = Buffer.alloc(0x8800)
    cd.write('CD001', 0x8001)
    await file.setInputFiles({ name: 'a.iso', mimeType: '', buffer: cd })
    await expect(panel(page)).toContainText('looks like a bootable CD')
  })
  await test.step('looks the name up first, and keeps the rest', async () => {
    await file.setInputFiles(await diskImage(info, 1))
    await expect(panel(page)).toContainText('disk.raw')
    await submit(page)
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toHaveAccessibleDescription('Image name already exists')
    await expect(name).toBeFocused()
    await expect(page.getByLabel('OS', { exact: true })).toHaveValue('debian')
    await expect(panel(page)).toContainText('disk.raw')
    expect(await world.calls('diskCreate')).toEqual(before)
  })
})
