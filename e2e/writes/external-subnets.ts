import { pick } from '@/e2e/disk-parts'
import { chooseFor } from '@/e2e/fixtures'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { button, byForm, byMenu, type Write } from './write'
import { writesOf } from './writes-of'

const LIST = '/projects/web-shop/external-subnets'
const ATTACHED = 'shop-terminals'
const FREE = 'shop-terminals-next'
const QUERY = '?project=web-shop'
const PATH = `/v1/external-subnets/${FREE}`
const today = { version: NEWEST_VERSION, at: LIST }

/** External subnets, which platforms of today have. */
export const externalSubnetWrites: readonly Write[] = [
  ...writesOf('external subnet', {
    ...{ version: NEWEST_VERSION, row: FREE, hasNoCommand: true },
    ...{ file: 'attachable-edit-form.tsx', createFile: 'external-subnet-form.tsx' },
    fill: (page) => page.getByRole('spinbutton', { name: 'Prefix length' }).fill('28'),
  }),
  byForm(
    {
      ...today,
      action: 'attachExternalSubnet',
      operation: 'externalSubnetAttach',
      form: {
        file: 'attach-dialog.tsx',
        calls: [`POST ${PATH}/attach${QUERY}`],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await chooseFor(page, FREE, 'Attach')
      await pick(page, 'Instance', /checkout/)
    },
    'Attach',
  ),
  byForm(
    {
      ...today,
      action: 'attachExternalSubnet',
      operation: 'externalSubnetAttach',
      at: '/projects/web-shop/instances/checkout/networking',
      form: {
        file: 'attach-subnet-dialog.tsx',
        calls: [`POST ${PATH}/attach${QUERY}`],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await button(page, 'Attach external subnet').click()
      await pick(page, 'External subnet', /shop-terminals-next/)
    },
    'Attach',
  ),
  byMenu(
    { ...today, action: 'detachExternalSubnets', operation: 'externalSubnetDetach' },
    ...([ATTACHED, 'Detach'] as const),
  ),
]
