'use server'

import {
  defineCalls,
  defineFlow,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import { ipConfigMember } from '@/app/(console)/projects/[project]/_vpcs/nic-stacks'
import type { Outcome } from '@/lib/change/outcome'
import type { Failure } from '@/lib/api/result'
import { networkInterfaceOperations } from '@/lib/contract/network-interface'
import { platformCan } from '@/lib/contract/platform-can'
import { platformVersion } from '@/lib/platform/platform-version'
import { routes } from '@/lib/routes'
import { knownTransitIps, TRANSIT_IPS_UNREAD } from './nic-reasons'
import { blamedAddress, nicRefusal } from './nic-refusal'
import { transitIpLacksVersion } from './transit-ip'
import { nicPlaceReadProblems, TAKEN } from './nic-place'
import { nicForm, nicSelector, nicUpdateForm } from './nic-schemas'

/** A refusal beside the field that is to blame. */
const refused = (result: Failure): Outcome<never> | undefined => {
  const blamed = nicRefusal(result)
  return blamed && failure(blamed)
}

/** What is known to be in the way is said before anything is sent, or an instance stopped for it. */
export const createNic = defineFormFlow({
  schema: nicForm,
  isOneCall: true,
  run: async (call, input): Promise<Outcome> => {
    const hindered = await nicPlaceReadProblems(call, input)
    if (Object.keys(hindered).length > 0) return failure(hindered)
    const { project, instance, name, description, vpc, subnet, ...addresses } = input
    const { instanceNetworkInterfaceCreate } = networkInterfaceOperations
    const result = await call(instanceNetworkInterfaceCreate, {
      query: { project, instance },
      body: { name, description, vpcName: vpc, subnetName: subnet, ...ipConfigMember(addresses) },
    })
    if (result.type === 'success')
      return {
        type: 'success',
        data: result.data,
        notice: { content: `Network interface **${result.data.name}** added` },
        to: routes.instanceNetworking(project, instance),
      }
    const ip = nicRefusal(result)?.['ip']
    if (ip !== undefined) return failure({ [blamedAddress(result, input)]: ip })
    return refused(result) ?? failed(result, instanceNetworkInterfaceCreate.name)
  },
})

/** Instead of a list that is made up. */
const unread = failure({}, [
  { message: `${TRANSIT_IPS_UNREAD}. Nothing was changed. Use the command line instead.` },
])

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  JSON.stringify(some.toSorted()) === JSON.stringify(others.toSorted())

/**
 * An update replaces the transit IPs, including another user's changes since the reader saw them: in
 * that case nothing is sent, and the reader is told.
 */
export const updateNic = defineFormFlow({
  schema: nicUpdateForm,
  isOneCall: true,
  run: async (
    call,
    { project, instance, nic, name, description, transitIps, seenTransitIps },
    changed,
  ): Promise<Outcome> => {
    const { instanceNetworkInterfaceView, instanceNetworkInterfaceUpdate } =
      networkInterfaceOperations
    const request = { path: { interface: nic }, query: { project, instance } }
    const now = await call(instanceNetworkInterfaceView, request)
    if (now.type !== 'success') return failed(now, instanceNetworkInterfaceView.name)
    const present = knownTransitIps(now.data)
    if (!present) return unread
    if (!isSameSet(present, seenTransitIps) && !isSameSet(present, transitIps))
      return failure({}, [
        {
          message: `Someone else changed the transit IPs (now ${present.join(', ') || 'none'}). Nothing was saved. Save again to replace them with yours.`,
          isStale: true,
        },
      ])
    if (name !== now.data.name) {
      const taken = await call(instanceNetworkInterfaceView, {
        path: { interface: name },
        query: { project, instance },
      })
      if (taken.type === 'success') return failure({ name: TAKEN })
    }
    const lacking = platformCan(await platformVersion(), 'dualStack')
      ? transitIps.flatMap((each) => transitIpLacksVersion(each, now.data.ipStack) ?? [])
      : []
    if (lacking[0] !== undefined) return failure({ transitIps: lacking[0] })
    const result = await call(instanceNetworkInterfaceUpdate, {
      ...request,
      // `false` leaves the mark where it is.
      body: { ...changed({ name, description }), transitIps, primary: false },
    })
    if (result.type !== 'success')
      return refused(result) ?? failed(result, instanceNetworkInterfaceUpdate.name)
    return {
      type: 'success',
      data: result.data,
      notice: { content: `Network interface **${result.data.name}** updated` },
      to: routes.instanceNetworking(project, instance),
    }
  },
})

export const makeNicPrimary = defineFlow({
  schema: nicSelector,
  run: async (call, { project, instance, nic }): Promise<Outcome> => {
    const { instanceNetworkInterfaceView, instanceNetworkInterfaceUpdate } =
      networkInterfaceOperations
    const request = { path: { interface: nic }, query: { project, instance } }
    const now = await call(instanceNetworkInterfaceView, request)
    if (now.type !== 'success') return failed(now, instanceNetworkInterfaceView.name)
    // An update replaces the transit IPs: without them they would be gone.
    const transitIps = knownTransitIps(now.data)
    if (!transitIps) return unread
    const result = await call(instanceNetworkInterfaceUpdate, {
      ...request,
      body: { primary: true, transitIps: [...transitIps] },
    })
    if (result.type !== 'success') return failed(result, instanceNetworkInterfaceUpdate.name)
    const content = `Network interface **${result.data.name}** is primary now`
    return { type: 'success', data: result.data, notice: { content } }
  },
})

export const deleteNics = defineCalls(networkInterfaceOperations.instanceNetworkInterfaceDelete)
