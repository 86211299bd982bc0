/** The texts of registering; another language replaces this file. */
export const registrationMessages = {
  dateOfBirthInvalid: 'Please enter a valid date',
  underAge: 'You must be at least 18 years old.',
  termsRequired: 'You must confirm you are 18+ and agree to the terms',
  captchaRequired: 'Please complete the security verification',
  captchaRunning: 'The security check is still running.',
  inviteRequired: 'Invite code is required for beta access',
  emailTaken: 'This email is already registered',
  toLogin: 'Log in',
  usernameTaken: 'This username is already taken',
  closed: 'Registrations are currently closed. Please come back soon.',
  failed: 'Registration failed. Please try again.',
  place: 'Where you live',
  optional: 'Optional: country and city',
  settingsFailed: 'Failed to load registration settings. Please refresh the page.',
} as const;

export const inviteMessages = {
  checking: 'Checking…',
  valid: 'Valid, welcome',
  invalid: 'This invite code is not valid.',
  failed: 'The code could not be checked. Please try again.',
  spent: 'You have used it already: keep the name and password of then, or use another invite.',
} as const;

export const captchaMessages = {
  loading: 'Preparing…',
  solving: 'Your browser solves a small puzzle.',
  done: 'Done, you are no robot.',
  loadFailed: 'Security verification failed to load',
  startFailed: 'Security verification failed to initialize',
  failed: 'Security verification failed',
  expired: 'Security verification expired. Please try again.',
} as const;
