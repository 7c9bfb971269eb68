/** What a certificate that came or went makes stale. */
export const CERTIFICATE_TOUCHES = ['certificateList'] as const
