import { default as next } from '@/.open-next/worker.js'
import { fetchWorld, isControl, newWorldId, worldCookie } from '@/mock-platform/gateway'
import { serve } from './entry'
import type { PreviewEnv } from './env'
import { cleanRequest } from './request-hygiene'

export { MockPlatform } from '@/mock-platform/object'
