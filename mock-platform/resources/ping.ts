import { handlePublic } from '@/mock-platform/core/handle'

export const pingRoutes = [handlePublic('ping', () => ({ status: 'ok' as const }))]
