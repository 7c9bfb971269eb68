/** Carries a notice over a redirect that no script of ours takes part in. Holds no secret. */
export const FLASH_COOKIE = 'console_flash'
