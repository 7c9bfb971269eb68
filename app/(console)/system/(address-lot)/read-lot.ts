import 'server-only'
import { notFound } from 'next/navigation'
import { isLot } from '@/lib/api/lot-reads'
import type { Failure, Success } from '@/lib/api/result'
import { type AddressLot, addressLotOperations } from '@/lib/contract/address-lot'
import { view } from '@/lib/platform/read'
import { readAll } from '@/lib/platform/read-all'

/** One lot, by name or ID: found in the list. What isn't there is the not-found screen. */
export async function readLot(lot: string): Promise<Success<AddressLot> | Failure> {
  const answer = await readAll(addressLotOperations.networkingAddressLotList, {}, view)
  if (answer.type !== 'success') return answer
  const found = answer.data.items.find(isLot(lot))
  return found ? { ...answer, data: found } : notFound()
}
