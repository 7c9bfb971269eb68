import * as z from 'zod'
import type { Answer } from './answer'
import { idPage, Instant, pageQuery, resultsPage, Uint64, Uuid, VersionSortMode } from './common'
import { operations } from './operation'

/** A version of the system's software, in semantic versioning. */
const SystemVersion = z
  .string()
  .regex(
    /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-((?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(?:\+([0-9a-zA-Z-]+(?:\.[0-9a-zA-Z-]+)*))?$/,
    'invalid semantic version',
  )

/** An uploaded release. */
export const TufRepo = z.object({
  fileName: z.string(),
  hash: z.string(),
  systemVersion: z.string(),
  timeCreated: Instant,
})
export type TufRepo = Answer<z.infer<typeof TufRepo>>

export const TufRepoUploadStatus = z.enum(['already_exists', 'inserted'])
export type TufRepoUploadStatus = z.infer<typeof TufRepoUploadStatus>

export const TufRepoUpload = z.object({ repo: TufRepo, status: TufRepoUploadStatus })
export type TufRepoUpload = Answer<z.infer<typeof TufRepoUpload>>

/** The signed root role itself. */
export const UpdatesTrustRootCreate = z.unknown()

export const UpdatesTrustRoot = z.object({
  id: Uuid,
  rootRole: z.unknown(),
  timeCreated: Instant,
})
export type UpdatesTrustRoot = Answer<z.infer<typeof UpdatesTrustRoot>>

export const SetTargetReleaseParams = z.object({ systemVersion: SystemVersion })
export type SetTargetReleaseParams = z.infer<typeof SetTargetReleaseParams>

export const TargetRelease = z.object({ timeRequested: Instant, version: z.string() })
export type TargetRelease = Answer<z.infer<typeof TargetRelease>>

/**
 * How many components run which version, including `install dataset`, `unknown` and `error`: the update is
 * done when only the target is left. `contactSupport` is in answers since 2026052000.
 */
export const UpdateStatus = z.object({
  componentsByReleaseVersion: z.record(z.string(), Uint64),
  contactSupport: z.boolean().optional(),
  suspended: z.boolean(),
  targetRelease: TargetRelease.nullable(),
  timeLastStepPlanned: Instant,
})
export type UpdateStatus = Answer<z.infer<typeof UpdateStatus>>

export const systemUpdateOperations = operations({
  systemUpdateRepositoryList: {
    method: 'GET',
    path: '/v1/system/update/repositories',
    query: z.object({ ...pageQuery, sortBy: VersionSortMode.optional() }),
    answer: resultsPage(TufRepo),
    status: 200,
  },
  // A zip archive of up to 4 GiB, sent as it is.
  systemUpdateRepositoryUpload: {
    method: 'PUT',
    path: '/v1/system/update/repositories',
    query: z.object({ fileName: z.string() }),
    body: z.union([z.string(), z.instanceof(Uint8Array)]),
    encoding: 'binary',
    answer: TufRepoUpload,
    status: 200,
  },
  systemUpdateRepositoryView: {
    method: 'GET',
    path: '/v1/system/update/repositories/{systemVersion}',
    answer: TufRepo,
    status: 200,
  },
  systemUpdateStatus: {
    method: 'GET',
    path: '/v1/system/update/status',
    answer: UpdateStatus,
    status: 200,
  },
  targetReleaseUpdate: {
    method: 'PUT',
    path: '/v1/system/update/target-release',
    body: SetTargetReleaseParams,
    status: 204,
  },
  systemUpdateRecoveryFinish: {
    method: 'PUT',
    path: '/v1/system/update/recovery-finish',
    body: SetTargetReleaseParams,
    status: 204,
  },
  systemUpdateTrustRootList: {
    method: 'GET',
    path: '/v1/system/update/trust-roots',
    query: z.object(idPage),
    answer: resultsPage(UpdatesTrustRoot),
    status: 200,
  },
  systemUpdateTrustRootCreate: {
    method: 'POST',
    path: '/v1/system/update/trust-roots',
    body: UpdatesTrustRootCreate,
    answer: UpdatesTrustRoot,
    status: 201,
  },
  systemUpdateTrustRootView: {
    method: 'GET',
    path: '/v1/system/update/trust-roots/{trustRootId}',
    answer: UpdatesTrustRoot,
    status: 200,
  },
  systemUpdateTrustRootDelete: {
    method: 'DELETE',
    path: '/v1/system/update/trust-roots/{trustRootId}',
    status: 204,
  },
})
