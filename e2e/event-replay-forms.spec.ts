import type { Locator } from '@playwright/test'
import { asleep, FORMS, settled, slowly, textFields } from './event-replay-parts'
import { expect, isListening, listening, rowOf, test, testInOwnContext } from './fixtures'
import { GIB } from './instance-form'

test('leaving a field that React is about to reach does not hurry it', async ({ page, signIn }) => {
  await asleep(page, signIn, '/projects/web-shop/edit')
  const name = page.getByLabel('Name', { exact: true })
  await name.click()
  // React notes a field's text like this as it draws, before it listens.
  const left = await name.evaluateHandle((field: HTMLInputElement) => {
    const changes: Event[] = []
    Object.defineProperty(field, 'value', {
      ...Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value'),
      configurable: true,
    })
    document.body.addEventListener('change', (event) => changes.push(event))
    field.addEventListener('blur', () => changes.push(new Event('left')))
    return changes
  })
  await page.keyboard.type('shop')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => left.evaluate((events) => events.map(({ type }) => type)))
    .toEqual(['left'])
})

test('what is filled in while a form wakes up stands', async ({ context, signIn }) => {
  for (const [path, ...labels] of FORMS)
    await test.step(path, async () => {
      const page = await context.newPage()
      const wake = await asleep(page, signIn, path)
      // Text areas come last in the table and first here: React gives them their text once more.
      const fields = textFields(page, labels).reverse()
      const filled = new Map<Locator, string>()
      // Uploads need scripts, and so does their form.
      if (path.endsWith('/web-shop/images-new')) wake()
      // Before any script runs, then one after the other until all listens, then once more.
      for (let at = 0, left = 2 * fields.length; left > 0; at++) {
        if (at < fields.length || (await isListening(page))) left--
        const field = fields[at % fields.length]!
        const text = path === '/device/verify' ? 'ABCDEFGH'.charAt(at % 8) : `${20 + at}`
        await field.fill(text)
        expect(await field.inputValue()).toBe(text)
        filled.set(field, text)
        if (at === fields.length - 1) wake()
        // A letter leads on to the next box as its form wakes, between the two steps of `fill`.
        if (path === '/device/verify') await settled(page)
      }
      await settled(page)
      for (const [field, text] of filled) await expect(field).toHaveValue(text)
      await page.close()
    })
})

testInOwnContext(
  'what is filled in at any moment until a form listens stands',
  async ({ context, signIn }) => {
    test.setTimeout(120_000)
    await signIn('ada')
    // Scripts are at hand from the first page on, so that a second is more than any page needs.
    for (let afterMs = 0, awake = 0; awake < 3 && afterMs < 1_000; afterMs += 50) {
      const page = await context.newPage()
      await page.goto('/projects/web-shop/vpcs/default/routers/partner/routes-new', {
        waitUntil: 'commit',
      })
      const name = page.getByLabel('Name', { exact: true })
      const type = page.getByLabel('Target type')
      await type.waitFor()
      const from = await page.evaluate(() => performance.now())
      await page.waitForFunction((at) => performance.now() >= at, from + afterMs)
      if (await isListening(page)) awake++
      await name.fill(`after-${afterMs}`)
      await type.selectOption('Drop')
      await listening(page)
      await page.waitForFunction(() => globalThis.eventReplay?.acts.length === 0)
      const when = `${afterMs} ms after it was there`
      await expect(name, when).toHaveValue(`after-${afterMs}`)
      await expect(type, when).toHaveValue('drop')
      // Dropped traffic needs no target: the form itself has heard of the choice.
      await expect(page.getByLabel('Target value'), when).toHaveCount(0)
      await page.close()
    }
  },
)

testInOwnContext(
  'what changes before all parts of a page are awake upsets none of them',
  async ({ page, world, signIn }) => {
    await world.make(world.user('ada'), 'POST', '/v1/instances?project=web-shop', {
      ...{ name: 'fresh', description: '', hostname: 'fresh', ncpus: 1, memory: GIB },
      disks: [
        {
          ...{ type: 'create', name: 'fresh-boot', description: '', size: GIB },
          disk_source: { type: 'blank', block_size: 512 },
        },
      ],
    })
    await slowly(page, signIn, '/projects/web-shop/instances/fresh/storage')
    await listening(page)
    // The fixture fails when React finds other markup than it would have drawn.
    await expect(page.getByRole('main')).toContainText('running')
    await expect(rowOf(page, 'fresh-boot')).toBeVisible()
  },
)
