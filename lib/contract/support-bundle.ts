import * as z from 'zod'
import type { Answer } from './answer'
import { IdSortMode, Instant, pageQuery, resultsPage, TimeAndIdSortMode, Uuid } from './common'
import { operations } from './operation'

export const SupportBundleState = z.enum(['collecting', 'destroying', 'failed', 'active'])
export type SupportBundleState = z.infer<typeof SupportBundleState>

/** Downloads need the state `active`. */
export const SupportBundleInfo = z.object({
  id: Uuid,
  reasonForCreation: z.string(),
  reasonForFailure: z.string().nullish(),
  state: SupportBundleState,
  timeCreated: Instant,
  userComment: z.string().nullish(),
})
export type SupportBundleInfo = Answer<z.infer<typeof SupportBundleInfo>>

/** The specification's platform takes no body (editions/support-bundle.ts). */
export const SupportBundleCreate = z.object({ userComment: z.string().nullish() })
export type SupportBundleCreate = z.infer<typeof SupportBundleCreate>

/** A comment of at most 4,096 bytes; null removes it. */
export const SupportBundleUpdate = z.object({ userComment: z.string().nullish() })
export type SupportBundleUpdate = z.infer<typeof SupportBundleUpdate>

export const supportBundleOperations = operations({
  supportBundleList: {
    method: 'GET',
    path: '/experimental/v1/system/support-bundles',
    // By id in the specification's time, by time on platforms with versions.
    query: z.object({
      ...pageQuery,
      sortBy: z.union([IdSortMode, TimeAndIdSortMode]).optional(),
    }),
    answer: resultsPage(SupportBundleInfo),
    status: 200,
  },
  supportBundleCreate: {
    method: 'POST',
    path: '/experimental/v1/system/support-bundles',
    body: SupportBundleCreate,
    answer: SupportBundleInfo,
    status: 201,
  },
  supportBundleView: {
    method: 'GET',
    path: '/experimental/v1/system/support-bundles/{supportBundle}',
    answer: SupportBundleInfo,
    status: 200,
  },
  supportBundleUpdate: {
    method: 'PUT',
    path: '/experimental/v1/system/support-bundles/{supportBundle}',
    body: SupportBundleUpdate,
    answer: SupportBundleInfo,
    status: 200,
  },
  supportBundleDelete: {
    method: 'DELETE',
    path: '/experimental/v1/system/support-bundles/{supportBundle}',
    status: 204,
  },
  // Streams from here on: zip, single files of it, and the list of names as plain text.
  supportBundleDownload: {
    method: 'GET',
    path: '/experimental/v1/system/support-bundles/{supportBundle}/download',
    status: 200,
  },
  supportBundleHead: {
    method: 'HEAD',
    path: '/experimental/v1/system/support-bundles/{supportBundle}/download',
    status: 200,
  },
  supportBundleDownloadFile: {
    method: 'GET',
    path: '/experimental/v1/system/support-bundles/{supportBundle}/download/{file}',
    status: 200,
  },
  supportBundleHeadFile: {
    method: 'HEAD',
    path: '/experimental/v1/system/support-bundles/{supportBundle}/download/{file}',
    status: 200,
  },
  supportBundleIndex: {
    method: 'GET',
    path: '/experimental/v1/system/support-bundles/{supportBundle}/index',
    status: 200,
  },
})
