/** A user's public key; its private key was thrown away. */
export const SSH_KEY =
  'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIBqFDC3tHJovNpBB9Ga5N9qYyKwwTCsozSfQEKlw1rKx ada@desk'
