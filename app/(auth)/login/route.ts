import { platformLogin } from '@/lib/platform/login-entry'

/** Sign-in without a silo: the platform knows which silo its host belongs to. */
export const GET = platformLogin
