import { byEdit, byForm, byMenu, bySelection, name, type Write } from './write'

const VPC = '/projects/web-shop/vpcs/default'
const SUBNETS = `${VPC}/subnets`
const QUERY = '?project=web-shop&vpc=default'

export const subnetWrites: readonly Write[] = [
  byForm(
    {
      action: 'createSubnet',
      operation: 'vpcSubnetCreate',
      at: `${VPC}/subnets-new`,
      form: { file: 'subnet-form.tsx', calls: [`POST /v1/vpc-subnets${QUERY}`] },
    },
    async (page) => {
      await name(page)
      await page.getByLabel('IPv4 block').fill('192.168.4.0/24')
    },
    'Create subnet',
  ),
  byEdit(
    {
      action: 'updateSubnet',
      operation: 'vpcSubnetUpdate',
      at: `${SUBNETS}/services/edit`,
      form: { file: 'subnet-form.tsx', calls: [`PUT /v1/vpc-subnets/services${QUERY}`] },
    },
    'subnet',
  ),
  byMenu(
    { action: 'deleteSubnet', operation: 'vpcSubnetDelete', at: SUBNETS },
    'services',
    'Delete',
  ),
  bySelection(
    { action: 'deleteSubnets', operation: 'vpcSubnetDelete', at: SUBNETS },
    'services',
    'Delete',
    'subnet',
  ),
]
