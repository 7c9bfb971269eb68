import { asleep, LIST, settled, slowly } from './event-replay-parts'
import { expect, heading, listening, rowOf, test, testInOwnContext, toasts } from './fixtures'

test.describe('what is done before the page listens', () => {
  test('a row menu opens, once', async ({ page, signIn }) => {
    const wake = await asleep(page, signIn)
    await rowOf(page, 'generator-01').getByRole('button', { name: 'Actions for' }).click()
    wake()
    await expect(page.getByRole('menu')).toHaveCount(1)
  })

  test('rows are chosen, one by one and as a stretch, and stay so; a button does it', async ({
    page,
    signIn,
  }) => {
    const wake = await asleep(page, signIn)
    const box = (name: string) => rowOf(page, name).getByRole('checkbox')
    for (const name of ['generator-01', 'generator-03']) await box(name).click()
    await box('generator-06').click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Jump to' }).click()
    wake()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText('5 selected')).toBeVisible()
    await expect(box('generator-01')).toBeChecked()
    await expect(box('generator-02')).not.toBeChecked()
    await expect(box('generator-05')).toBeChecked()
  })

  testInOwnContext('rows that are chosen while the page wakes up are', async ({ page, signIn }) => {
    const quicken = await slowly(page, signIn, LIST)
    const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select generator/ })
    await boxes.first().waitFor()
    let chosen = 0
    for (let isAwake = false; !isAwake && chosen < 20; chosen++) {
      isAwake = await page.evaluate(() => globalThis.eventReplay?.isHydrated ?? true)
      await boxes.nth(chosen).click()
    }
    await quicken()
    await expect(page.getByText(`${chosen} selected`)).toBeVisible()
    await expect(boxes.and(page.locator(':checked'))).toHaveCount(chosen)
  })

  test('keys in a row go where they lead', async ({ page, signIn }) => {
    const wake = await asleep(page, signIn)
    await expect(heading(page, 'Instances')).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    wake()
    await expect(page).toHaveURL('/projects/load-test/disks')
  })

  test('a key reaches what it is for', async ({ page, signIn }) => {
    const wake = await asleep(page, signIn)
    await expect(heading(page, 'Instances')).toBeVisible()
    await page.keyboard.press('/')
    wake()
    await expect(page.getByRole('searchbox', { name: 'Search instances' })).toBeFocused()
  })

  test('a form that the URL opens keeps what is typed into it', async ({ page, signIn }) => {
    const wake = await asleep(
      page,
      signIn,
      '/projects/web-shop/instances/batch-import/networking?nic-form=new',
    )
    const name = page.getByLabel('Name', { exact: true })
    // On screen: keys for what is still being streamed go nowhere.
    await name.click()
    await name.pressSequentially('early')
    await page.getByRole('button', { name: /^Equivalent/ }).click()
    wake()
    await page.keyboard.press('Escape')
    await expect(name).toHaveValue('early')
  })

  test('what is typed over what a form has stays', async ({ page, signIn }) => {
    const path = '/projects/web-shop/instances/batch-import/networking?nic-form=edit%3Anet1'
    const wake = await asleep(page, signIn, path)
    const field = page.getByRole('dialog').getByLabel('Description')
    await field.fill('typed-early')
    wake()
    await settled(page)
    await expect(field).toHaveValue('typed-early')
  })

  test('what is typed into a form is asked about before it is lost', async ({ page, signIn }) => {
    const wake = await asleep(page, signIn, '/projects-new')
    await page.getByLabel('Name', { exact: true }).fill('early')
    await page.getByRole('button', { name: 'Close' }).click()
    wake()
    await expect(page.getByRole('alertdialog', { name: 'Leave this form?' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('early')
  })

  test('a choice by keyboard is saved by the keyboard', async ({ page, signIn }) => {
    const wake = await asleep(page, signIn, '/projects/web-shop/instances/orders-db/settings')
    await expect(page.getByLabel('Policy')).toBeVisible()
    await page.getByLabel('Policy').press('n')
    wake()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toasts(page)).toContainText('Auto-restart policy updated')
    await expect(page.getByLabel('Policy')).toHaveValue('never')
  })

  testInOwnContext(
    'what is typed while the page wakes up is all there',
    async ({ page, signIn }) => {
      const quicken = await slowly(page, signIn, '/projects/web-shop/instances-new')
      const name = page.getByLabel('Name', { exact: true })
      const description = page.getByLabel('Description')
      await expect(name).toBeVisible()
      await name.pressSequentially('typed-while-it-wakes-up', { delay: 15 })
      await page.keyboard.press('Tab')
      await description.pressSequentially('Letter by letter', { delay: 15 })
      await listening(page)
      await quicken()
      await expect(name).toHaveValue('typed-while-it-wakes-up')
      await expect(description).toHaveValue('Letter by letter')
      await page.getByRole('button', { name: 'Create instance' }).click()
      await expect(page).toHaveURL('/projects/web-shop/instances/typed-while-it-wakes-up/storage')
      await expect(page.getByRole('main')).toContainText('Letter by letter')
    },
  )

  test('a composed word is searched for', async ({ page, signIn }) => {
    const wake = await asleep(page, signIn)
    const search = page.getByRole('searchbox', { name: 'Search instances' })
    await expect(search).toBeVisible()
    await search.focus()
    const devtools = await page.context().newCDPSession(page)
    for (const text of ['k', 'ka', 'か'])
      await devtools.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 })
    await devtools.send('Input.insertText', { text: '科学' })
    wake()
    await listening(page)
    await expect(search).toHaveValue('科学')
    await expect(page.getByText('No instances match')).toBeVisible()
  })

  for (const label of ['Name', 'Description'])
    test(`the caret in ${label} stays where it is put`, async ({ page, signIn }) => {
      const wake = await asleep(page, signIn, '/projects/web-shop/floating-ips/shop-front/edit')
      const field = page.getByRole('dialog').getByLabel(label)
      await expect(field).toBeVisible()
      const text = await field.inputValue()
      await field.evaluate((element: HTMLInputElement) => {
        element.focus()
        element.setSelectionRange(2, 4)
      })
      wake()
      await settled(page)
      await page.keyboard.type('xy')
      await expect(field).toHaveValue(`${text.slice(0, 2)}xy${text.slice(4)}`)
    })

  testInOwnContext(
    'digits are counted in the order in which they were typed',
    async ({ page, signIn }) => {
      const quicken = await slowly(page, signIn, '/projects/web-shop/disks-new')
      const size = page.getByRole('spinbutton', { name: 'Size' })
      await expect(size).toBeVisible()
      await size.press('ControlOrMeta+a')
      await size.pressSequentially('00000000000000000000000047', { delay: 15 })
      await listening(page)
      await quicken()
      await page.getByLabel('Name', { exact: true }).fill('forty-seven')
      await page.getByRole('button', { name: 'Create disk' }).click()
      await expect(rowOf(page, 'forty-seven')).toContainText('47 GiB')
    },
  )

  test('a form that the browser itself sends has its choices', async ({ page, signIn }) => {
    const wake = await asleep(page, signIn, '/projects/web-shop/instances-new')
    const name = page.getByLabel('Name', { exact: true })
    await expect(name).toBeVisible()
    await name.evaluate((field: HTMLInputElement) => {
      field.value = 'sent-by-itself'
      field.form?.submit()
    })
    wake()
    await expect(page).toHaveURL('/projects/web-shop/instances/sent-by-itself/storage')
    await expect(page.getByRole('main')).toContainText('sent-by-itself-alpine-3-20-')
  })

  test('Enter sends what was typed into a dialog', async ({ page, signIn }) => {
    const wake = await asleep(page, signIn, '/projects/web-shop/instances?resize=batch-import')
    const dialog = page.getByRole('dialog', { name: 'Resize instance' })
    const cpus = dialog.getByRole('spinbutton', { name: 'vCPUs' })
    await cpus.fill('5')
    await cpus.press('Enter', { noWaitAfter: true })
    wake()
    await expect(rowOf(page, 'batch-import')).toContainText('5 vCPU')
  })

  testInOwnContext(
    'a refusal stays on screen, and so does what was refused',
    async ({ page, signIn }) => {
      const quicken = await slowly(page, signIn, '/projects/web-shop/instances-new')
      const name = page.getByLabel('Name', { exact: true })
      await name.fill('orders-db')
      await page.getByRole('button', { name: 'Create instance' }).click()
      await expect(name).toHaveAccessibleDescription('Instance name already exists')
      await listening(page)
      await quicken()
      await settled(page)
      await expect(name).toHaveAccessibleDescription('Instance name already exists')
      await expect(name).toHaveValue('orders-db')
    },
  )
})

testInOwnContext(
  'scripts wait for the rows that a page has promised, a second at most',
  async ({ page, world, signIn }) => {
    await signIn('ada')
    const letGo = await world.hold('instanceList')
    await page.clock.install()
    // Time stands but for what passes below.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(LIST, { waitUntil: 'commit' })
    await expect(heading(page, 'Instances')).toBeVisible()
    await expect(page.getByText('Loading', { exact: true })).toBeAttached()
    const scripts = () =>
      page.evaluate(
        () => [...document.scripts].filter(({ src, noModule }) => src !== '' && !noModule).length,
      )
    await page.clock.runFor(900)
    expect(await scripts()).toBe(0)
    await page.clock.runFor(200)
    expect(await scripts()).toBeGreaterThan(0)
    await letGo()
  },
)
