import { axe } from './axe'
import { expect, test } from './fixtures'
import { makeImage } from './image-parts'
import { diskImage, fill, panel, submit } from './image-upload-parts'

const NEW = '/projects/sandbox/images-new'

test.describe('the form', () => {
  test('asks for everything, and sends nothing without it', async ({ page, world, enter }) => {
    await enter('ada', NEW)
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
    await axe(page)
    expect(await world.calls('diskCreate')).toEqual([])
  })

  test('looks the name up first', async ({ page, world, enter }, info) => {
    await makeImage(world, world.user('ada'), 'sandbox', 'my-image')
    const before = await world.calls('diskCreate')
    await enter('ada', NEW)
    await fill(page, await diskImage(info, 1))
    await submit(page)
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toHaveAccessibleDescription('Image name already exists')
    await expect(name).toBeFocused()
    await expect(page.getByLabel('OS', { exact: true })).toHaveValue('debian')
    await expect(panel(page)).toContainText('disk.raw')
    expect(await world.calls('diskCreate')).toEqual(before)
  })

  test('refuses a size that does not fit, before it starts', async ({
    page,
    world,
    enter,
  }, info) => {
    await enter('ada', NEW)
    await fill(page, await diskImage(info, 1, { tail: 512 }))
    await page.getByRole('radio', { name: '4096' }).check()
    await submit(page)
    const file = page.getByLabel('Image file', { exact: true })
    await expect(file).toHaveAccessibleDescription(/isn’t a multiple of the block size 4096/)
    expect(await world.calls('diskCreate')).toEqual([])
    await page.getByRole('radio', { name: '512' }).check()
    await expect(panel(page)).not.toContainText('a multiple of')
  })

  test('hints at what will not boot', async ({ page, enter }, info) => {
    await enter('ada', NEW)
    await fill(page, await diskImage(info, 1))
    await expect(panel(page)).toContainText('disk.raw')
    await page.getByRole('radio', { name: '2048' }).check()
    await expect(panel(page)).toContainText('made for a block size of 512')
    await page.getByRole('radio', { name: '512' }).check()
    await expect(panel(page)).not.toContainText('made for a block size of')
    const file = page.getByLabel('Image file', { exact: true })
    await file.setInputFiles(await diskImage(info, 1, { name: 'disk.qcow2' }))
    await expect(panel(page)).toContainText('looks like a qcow2 file')
    await axe(page)
    await panel(page).getByRole('button', { name: 'Remove file' }).click()
    await expect(panel(page)).not.toContainText('qcow2')
    await file.setInputFiles({ name: 'text.raw', mimeType: '', buffer: Buffer.alloc(4096, 'x') })
    await expect(panel(page)).toContainText('neither an EFI partition table')
    const cd = Buffer.alloc(0x8800)
    cd.write('CD001', 0x8001)
    await file.setInputFiles({ name: 'a.iso', mimeType: '', buffer: cd })
    await expect(panel(page)).toContainText('looks like a bootable CD')
    await page.getByRole('radio', { name: '2048' }).check()
    await expect(panel(page)).not.toContainText('bootable CD, which')
  })
})
