import { byEdit, byForm, byMenu, bySelection, name, type Write } from './write'

const VPCS = '/projects/web-shop/vpcs'

export const vpcWrites: readonly Write[] = [
  byForm(
    {
      action: 'createVpc',
      operation: 'vpcCreate',
      at: '/projects/web-shop/vpcs-new',
      form: { file: 'vpc-form.tsx', calls: ['POST /v1/vpcs?project=web-shop'] },
    },
    async (page) => {
      await name(page)
      await page.getByLabel('DNS name').fill('sneaked-in')
    },
    'Create VPC',
  ),
  byEdit(
    {
      action: 'updateVpc',
      operation: 'vpcUpdate',
      at: `${VPCS}/default/edit`,
      form: { file: 'vpc-form.tsx', calls: ['PUT /v1/vpcs/default?project=web-shop'] },
    },
    'VPC',
  ),
  byMenu({ action: 'deleteVpc', operation: 'vpcDelete', at: VPCS }, 'default', 'Delete'),
  bySelection(
    { action: 'deleteVpcs', operation: 'vpcDelete', at: VPCS },
    'default',
    'Delete',
    'VPC',
  ),
]
