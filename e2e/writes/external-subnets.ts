import { pick } from '@/e2e/disk-parts'
import { chooseFor } from '@/e2e/fixtures'
import { NEWEST_VERSION } from '@/lib/contract/api-version'
import { button, byEdit, byForm, byMenu, name, type Write } from './write'

const LIST = '/projects/web-shop/external-subnets'
const ATTACHED = 'shop-terminals'
const FREE = 'shop-terminals-next'
const QUERY = '?project=web-shop'
const PATH = `/v1/external-subnets/${FREE}`
const today = { version: NEWEST_VERSION, at: LIST }

/** External subnets, which platforms of today have. */
export const externalSubnetWrites: readonly Write[] = [
  byForm(
    {
      ...today,
      action: 'createExternalSubnet',
      operation: 'externalSubnetCreate',
      at: `${LIST}-new`,
      form: {
        file: 'external-subnet-form.tsx',
        calls: [`POST /v1/external-subnets${QUERY}`],
        hasNoCommand: true,
      },
    },
    async (page) => {
      await name(page)
      await page.getByRole('spinbutton', { name: 'Prefix length' }).fill('28')
    },
    'Create external subnet',
  ),
  byEdit(
    {
      ...today,
      action: 'updateExternalSubnet',
      operation: 'externalSubnetUpdate',
      at: `${LIST}/${FREE}/edit`,
      form: {
        file: 'attachable-edit-form.tsx',
        calls: [`PUT ${PATH}${QUERY}`],
        hasNoCommand: true,
      },
    },
    'external subnet',
  ),
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
  byMenu(
    { ...today, action: 'deleteExternalSubnets', operation: 'externalSubnetDelete' },
    ...([FREE, 'Delete'] as const),
  ),
]
