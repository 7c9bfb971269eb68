'use server'

import * as z from 'zod'
import {
  defineCalls,
  defineFormAction,
  defineFormFlow,
  failed,
  failure,
} from '@/lib/action/define-action'
import { checked, descriptionField, jsonField, nameField } from '@/lib/action/field-schemas'
import { ALL_SETS } from '@/lib/bgp/all-sets'
import { isSameAnnounced } from '@/lib/bgp/announcement'
import { validateAsn, validatePaths } from '@/lib/bgp/asn'
import { bgpOperations } from '@/lib/contract/bgp'
import { NameOrId } from '@/lib/contract/common'
import { routes } from '@/lib/routes'
import { optionalVrf } from './bgp-fields'
import { configRefusal } from './bgp-refusal'
import { announcementRows, asSent, rowsBefore } from './announcement-rows'

const {
  networkingBgpConfigCreate,
  networkingBgpConfigUpdate,
  networkingBgpConfigDelete,
  networkingBgpAnnounceSetList,
  networkingBgpAnnounceSetUpdate,
  networkingBgpAnnounceSetDelete,
  networkingBgpAnnouncementList,
} = bgpOperations

const fields = { name: nameField, description: descriptionField }
const announceSet = z.string({ error: 'Announce set is required' }).trim()

export const createBgpConfig = defineFormAction({
  schema: z.object({
    ...fields,
    asn: checked(validateAsn).transform(Number),
    bgpAnnounceSetId: announceSet.min(1, 'Announce set is required').pipe(NameOrId),
    vrf: checked(optionalVrf).default(''),
    // Asked for only where the platform has them.
    maxPaths: checked(validatePaths).default(''),
  }),
  operation: networkingBgpConfigCreate,
  params: ({ vrf, maxPaths, ...body }) => ({
    body: {
      ...body,
      vrf: vrf === '' ? null : vrf,
      ...(maxPaths.trim() !== '' && { maxPaths: Number(maxPaths) }),
    },
  }),
  done: ({ name }) => ({
    notice: { content: `BGP configuration **${name}** created` },
    to: routes.bgpConfigs,
  }),
  refused: (result, { asn, bgpAnnounceSetId }) => {
    const blamed = configRefusal(result, { asn, announceSet: bgpAnnounceSetId })
    return blamed && failure(blamed)
  },
})

export const updateBgpConfig = defineFormAction({
  schema: z.object({
    config: NameOrId,
    ...fields,
    bgpAnnounceSetId: announceSet.default(''),
    maxPaths: checked(validatePaths).default(''),
  }),
  operation: networkingBgpConfigUpdate,
  params: ({ config, bgpAnnounceSetId, maxPaths, ...body }, changed) => ({
    query: { nameOrId: config },
    body: changed({
      ...body,
      // The platform doesn’t tell which one it has: nothing chosen leaves it.
      bgpAnnounceSetId: bgpAnnounceSetId || undefined,
      maxPaths: maxPaths.trim() === '' ? undefined : Number(maxPaths),
    }),
  }),
  done: ({ name }) => ({
    notice: { content: `BGP configuration **${name}** updated` },
    to: routes.bgpConfigs,
  }),
  refused: (result, { bgpAnnounceSetId }) => {
    const blamed = configRefusal(result, { announceSet: bgpAnnounceSetId })
    return blamed && failure(blamed)
  },
})

export const deleteBgpConfigs = defineCalls(networkingBgpConfigDelete)

const announcements = jsonField(announcementRows)

export const createBgpAnnounceSet = defineFormFlow({
  schema: z.object({ ...fields, announcements }),
  isOneCall: true,
  run: async (call, { announcements: rows, ...set }) => {
    // The platform would replace the announcements of the one that has the name.
    const sets = await call(networkingBgpAnnounceSetList, ALL_SETS)
    if (sets.type !== 'success') return failed(sets, networkingBgpAnnounceSetList.name)
    if (sets.data.some(({ name }) => name === set.name))
      return failure({ name: 'An announce set already has that name' })
    const body = { ...set, announcement: asSent(rows) }
    // Nothing is replaced.
    const made = await call(networkingBgpAnnounceSetUpdate, { body }, { cutsNothing: true })
    if (made.type !== 'success') return failed(made, networkingBgpAnnounceSetUpdate.name)
    return {
      type: 'success',
      data: null,
      notice: { content: `Announce set **${made.data.name}** created` },
      to: routes.bgpAnnounceSet(made.data.name),
    }
  },
})

export const updateBgpAnnounceSet = defineFormFlow({
  // `before`: what the form began with.
  schema: z.object({ set: NameOrId, announcements, before: jsonField(rowsBefore) }),
  isOneCall: true,
  run: async (call, { set: name, announcements: rows, before }) => {
    if (isSameAnnounced(rows, before)) return failure({}, [{ message: 'No changes to save.' }])
    const [sets, announced] = await Promise.all([
      call(networkingBgpAnnounceSetList, ALL_SETS),
      call(networkingBgpAnnouncementList, { path: { announceSet: name } }),
    ])
    if (sets.type !== 'success') return failed(sets, networkingBgpAnnounceSetList.name)
    if (announced.type !== 'success') return failed(announced, networkingBgpAnnouncementList.name)
    const set = sets.data.find((each) => each.name === name)
    if (!set)
      return failure({}, [
        { message: `Announce set ${name} no longer exists. Nothing was changed.`, isStale: true },
      ])
    const now = announced.data.map(({ network, addressLotBlockId: block }) => ({ network, block }))
    if (!isSameAnnounced(now, before))
      return failure({}, [
        {
          message:
            'Someone else changed the announcements. Your change wasn’t saved. Open the form again to start from what is announced now.',
          isStale: true,
        },
      ])
    // The description stays as it is, whatever is said; the platform only has to be told one.
    const body = { name, description: set.description, announcement: asSent(rows) }
    const saved = await call(networkingBgpAnnounceSetUpdate, { body })
    if (saved.type !== 'success') return failed(saved, networkingBgpAnnounceSetUpdate.name)
    return {
      type: 'success',
      data: null,
      notice: { content: `Announce set **${name}** updated` },
      to: routes.bgpAnnounceSet(name),
    }
  },
})

export const deleteBgpAnnounceSets = defineCalls(networkingBgpAnnounceSetDelete)
