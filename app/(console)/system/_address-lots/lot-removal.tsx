import type { AddressLot } from '@/lib/contract/address-lot'
import { routes } from '@/lib/routes'
import { defineRemoval } from '@/lib/screens/removal'
import { deleteAddressLots } from './lot-actions'

export const lotRemoval = defineRemoval({
  noun: 'address lot',
  operation: 'networkingAddressLotDelete',
  action: deleteAddressLots,
  call: ({ name }: AddressLot) => ({ path: { addressLot: name } }),
  right: 'changeFleet',
  alsoGoes: ['Its blocks are deleted with it'],
  below: {
    load: () => import('@/app/(console)/system/_uses/lot-uses-below'),
    props: ({ name }: AddressLot) => ({ lot: name }),
    otherwise: 'Lots whose addresses are in use can’t be deleted.',
  },
  to: () => routes.addressLots,
})
