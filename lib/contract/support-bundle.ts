import * as z from 'zod'
import { idPage, Instant, resultsPage, Uuid } from './common'
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
})
export type SupportBundleInfo = z.infer<typeof SupportBundleInfo>

export const supportBundleOperations = operations({
  supportBundleList: {
    method: 'GET',
    path: '/experimental/v1/system/support-bundles',
    query: z.object(idPage),
    answer: resultsPage(SupportBundleInfo),
    status: 200,
  },
  supportBundleCreate: {
    method: 'POST',
    path: '/experimental/v1/system/support-bundles',
    answer: SupportBundleInfo,
    status: 201,
  },
  supportBundleView: {
    method: 'GET',
    path: '/experimental/v1/system/support-bundles/{supportBundle}',
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
