import { expect, heading, rowOf, test, tryAgain } from './fixtures'
import { NEW, unfold } from './instance-form'

/* Answers of another version of the platform (decision 0023): one odd field costs no page. */

const FRONTEND = '/projects/web-shop/instances/frontend-2'

test('create instance opens over an odd SSH key and without the VPCs', async ({
  page,
  world,
  enter,
}) => {
  await world.turn({
    failures: [
      { operation: 'vpcList', status: 500, times: 100 },
      {
        operation: 'currentUserSshKeyList',
        alter: { field: 'items[0].id', value: 'key-1' },
        times: 100,
      },
    ],
  })
  await enter('ada', NEW)
  await expect(page.getByRole('heading', { name: 'Boot disk' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'SSH keys' }).getByRole('checkbox')).not.toHaveCount(
    0,
  )
  // Said where a VPC is chosen: the default interface needs none.
  await unfold(page, 'Networking')
  await page.getByRole('radio', { name: 'Custom' }).check()
  const problem = page.getByText('VPCs couldn’t be loaded.')
  await expect(problem).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('kept')
  await tryAgain(world, page.getByRole('main'))
  await expect(problem).toBeHidden()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('kept')
})

test('the networking tab does without what the document does not require', async ({
  page,
  world,
  enter,
}) => {
  await world.alter(
    { operation: 'instanceNetworkInterfaceList', field: 'items[].transit_ips' },
    { operation: 'instanceExternalIpList', field: 'items[0].kind', value: 'anycast' },
    { operation: 'instanceView', field: 'run_state', value: 'hibernating' },
  )
  await enter('ada', `${FRONTEND}/networking`)
  await expect(heading(page, 'frontend-2')).toBeVisible()
  await expect(page.getByText('hibernating')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Network interfaces' })).toBeVisible()
  const address = page
    .getByRole('table', { name: 'External IPs' })
    .getByRole('row', { name: 'anycast' })
  await expect(address).toBeVisible()
  await expect(address.getByRole('link')).toHaveCount(0)
  await expect(
    page.getByRole('button', { name: 'Start', exact: true }),
  ).toHaveAccessibleDescription('Only stopped or failed instances can be started')
})

test('a list shows what it can read, and how much it can’t', async ({ page, world, enter }) => {
  await world.turn({
    failures: [
      {
        operation: 'instanceList',
        alter: { field: 'items[0].name', value: null },
        times: 1_000,
      },
    ],
  })
  await enter('ada', '/projects/web-shop/instances')
  await expect(page.getByText('Instances: 1 item couldn’t be read.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Instances' }).getByRole('row')).not.toHaveCount(0)
  await world.alter({
    operation: 'instanceList',
    field: 'items[].time_created',
    value: '2020-01-02T03:04:05+00:00',
  })
  await page.reload()
  await expect(rowOf(page, 'checkout')).toContainText(/[6-9]y ago/)
})

test('an unknown role is shown, and the others can be changed', async ({ page, world, enter }) => {
  await world.alter({
    operation: 'projectPolicyView',
    field: 'role_assignments[].role_name',
    value: 'auditor',
  })
  await enter('ada', '/projects/web-shop/access')
  const table = page.getByRole('table', { name: 'Access' })
  await expect(table.getByText('project.auditor').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add user or group' })).toBeEnabled()
})

test('a refusal about a field that the form does not show stands at its top', async ({
  page,
  world,
  enter,
}) => {
  await enter('ada', '/projects-new')
  await world.fail({
    operation: 'projectCreate',
    status: 400,
    errorCode: 'InvalidValue',
    message: 'unsupported value for "quantum": must be off',
  })
  const form = page.getByRole('dialog', { name: 'Create project' })
  await form.getByLabel('Name').fill('quantum-leap')
  await form.getByRole('button', { name: 'Create project' }).click()
  // Once more for screen readers, below.
  await expect(form.getByText('unsupported value for "quantum": must be off').first()).toBeVisible()
})
