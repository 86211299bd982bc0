import { lockRefusalErrors } from './locks/refusals';

/**
 * Every error code with its status and the text that a person may read.
 * The body of a failed call is `{ error: code, message, errors?, ...fields }`.
 */
export const errorCatalogue = {
  // Any call.
  invalid_input: { status: 400, message: 'Some of what was sent is not right.' },
  invalid_json: { status: 400, message: 'The request is not valid JSON.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  payload_too_large: { status: 413, message: 'That is too large.' },
  unauthenticated: { status: 401, message: 'Authentication required. Please log in again.' },
  forbidden: { status: 403, message: 'You do not have permission to perform this action.' },
  cross_site_request: { status: 403, message: 'This request came from another site and was refused.' },
  fresh_login_required: { status: 403, message: 'Please confirm first that it is you.' },
  account_restricted: { status: 403, message: 'This account is restricted to its running locks.' },
  address_banned: {
    status: 403,
    message: 'This network address is banned. Your own running locks and the ways out of them stay open.',
  },
  maintenance: {
    status: 503,
    message: 'Closed for maintenance. Your running locks and the ways out of them stay open.',
  },
  not_found: { status: 404, message: 'The requested resource was not found.' },
  rate_limited: { status: 429, message: 'Too many requests. Please try again later.' },
  internal: { status: 500, message: 'Server error. Please try again later.' },
  unavailable: { status: 503, message: 'The server is busy. Please try again in a moment.' },
  storage_full: { status: 507, message: 'The server has no space left. Nothing was changed.' },

  // Repeats of one call.
  idempotency_key_reused: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  request_in_progress: { status: 409, message: 'The same request is still running.' },

  // The AI keyholder.
  ai_no_lock: { status: 409, message: 'No active lock found for AI chat' },
  ai_not_enabled: { status: 409, message: 'Enable AI Keyholder first' },
  ai_text_refused: {
    status: 400,
    message: 'This is for adults and about adults only. Please say it without that.',
  },
  picture_age_said: {
    status: 400,
    message: 'Leave ages out: whoever is on a picture is an adult of the age that you chose.',
  },
  ai_address_refused: {
    status: 400,
    message: 'This server cannot call that address. Use your bridge for what runs on your own computer.',
  },
  ai_no_answer: { status: 502, message: 'No answer came from your model.' },
  image_server_missing: { status: 409, message: 'Save the address of your image generator first.' },
  image_server_away: {
    status: 409,
    message: 'Nothing answers at the address of your image generator. Start it, or look at the address.',
  },
  image_server_key_refused: {
    status: 409,
    message: 'What answers at the address of your image generator does not take the key.',
  },
  image_server_unknown: {
    status: 409,
    message: 'What answers at that address is neither ComfyUI nor AUTOMATIC1111 with its API.',
  },
  day_plan_refused: { status: 400, message: 'Look at the slots of this plan again.' },
  day_plan_changed: { status: 409, message: 'This plan was changed in another place.' },
  day_plan_name_taken: { status: 409, message: 'You have a configuration with this name already.' },
  too_many_day_plans: { status: 409, message: 'Five configurations are saved. Delete one first.' },
  day_catalog_has_it: { status: 409, message: 'You have this already.' },
  day_catalog_full: { status: 409, message: 'No more fits in here. Delete something first.' },
  day_catalog_empty: { status: 409, message: 'Add a location and an activity first.' },

  // The persona studio.
  picture_input_missing: {
    status: 400,
    message: 'Please provide activity, enable current time slot, or enter custom prompt',
  },
  picture_slot_missing: { status: 409, message: 'There is no current time slot. Make a day plan first.' },
  pictures_off: { status: 409, message: 'Pictures are switched off in the AI Keyholder settings.' },
  picture_limit_reached: {
    status: 409,
    message: 'You have had all pictures of today. The limit is in the AI Keyholder settings.',
  },
  picture_queue_full: { status: 409, message: 'So many pictures wait already. Let some be made first.' },
  picture_over: { status: 409, message: 'This picture is not being made any more.' },
  picture_not_made: { status: 409, message: 'This picture was not made: there is nothing to send.' },
  picture_under_way: { status: 409, message: 'This picture is being made already.' },
  picture_away: { status: 409, message: 'This picture is on your bridge, which is not connected. Start it.' },
  picture_gone: { status: 410, message: 'This picture is gone. It can be made again with the same seed.' },

  // Accounts.
  registration_disabled: {
    status: 403,
    message: 'Registrations are currently closed. Please come back soon.',
  },
  already_in_use: { status: 409, message: 'Email or username already in use' },
  invite_code_invalid: { status: 400, message: 'This invite code is not valid.' },
  captcha_failed: { status: 400, message: 'Captcha verification failed' },
  captcha_expired: { status: 400, message: 'Security verification expired. Please try again.' },
  password_too_common: {
    status: 400,
    message: 'This password is too easy to guess. Please choose another one.',
  },
  under_age: { status: 400, message: 'You must be at least 18 years old.' },
  date_of_birth_fixed: {
    status: 409,
    message: 'Your date of birth was checked and stays as it is. Ask the staff if it is wrong.',
  },
  invalid_credentials: { status: 401, message: 'Email or password is incorrect' },
  email_not_verified: { status: 403, message: 'Please verify your email address first.' },
  second_factor_required: { status: 403, message: 'Enter a code of your second factor to log in.' },
  second_step_expired: { status: 400, message: 'This login took too long. Please start it again.' },
  email_unchanged: { status: 400, message: 'This is your address already.' },
  undo_link_invalid: { status: 400, message: 'This link is invalid or has expired.' },
  passkey_invalid: { status: 400, message: 'This passkey was not accepted. Please try again.' },
  passkey_known: { status: 409, message: 'This passkey is kept already.' },
  too_many_passkeys: { status: 409, message: 'No more passkeys fit here. Remove one first.' },
  second_factor_on: { status: 409, message: 'Your second factor is on already.' },
  second_factor_off: { status: 409, message: 'Your second factor is off.' },
  account_banned: { status: 403, message: 'This account is banned.' },
  appeal_expired: {
    status: 400,
    message: 'This took too long. Please log in again, and send your appeal then.',
  },
  appeal_sent: { status: 409, message: 'You have appealed against this ban already.' },
  code_invalid: { status: 400, message: 'This code is not right or has expired.' },
  resend_not_available: { status: 429, message: 'Please try again later' },
  token_invalid: { status: 400, message: 'This reset link is invalid or has expired' },
  token_expired: { status: 400, message: 'Reset link has expired' },
  verification_link_invalid: { status: 400, message: 'Verification failed or link expired.' },
  current_password_incorrect: { status: 400, message: 'Current password is incorrect' },

  codes_not_taken: {
    status: 409,
    message: 'Take your combinations first: they would be destroyed with the account.',
  },
  site_owner_stays: {
    status: 409,
    message:
      'This account owns the site. Name another one in KEYHOLD_OWNER_EMAIL and start again, then it can be deleted.',
  },

  // Staff.
  not_on_yourself: { status: 403, message: 'You cannot do this to your own account.' },
  above_you: { status: 403, message: 'This account stands above yours.' },
  own_case: { status: 403, message: 'This is your own case: somebody else has to decide it.' },
  admins_decide: { status: 403, message: 'An appeal is decided by an admin.' },
  task_decided: { status: 409, message: 'Somebody has decided this task already.' },
  task_status_refused: { status: 409, message: 'A task of this kind cannot have this status.' },
  task_not_opened: {
    status: 409,
    message: 'Look at what was reported first: the audit tells who saw it.',
  },
  reported_content_gone: {
    status: 409,
    message: 'There is nothing to change: what was reported is not there any more.',
  },
  own_address: { status: 409, message: 'Your own address is in this range: you would ban yourself.' },
  range_too_wide: {
    status: 400,
    message:
      'This range holds too much of the internet: an IPv4 one needs /8 or more, an IPv6 one /16 or more.',
  },
  already_banned: { status: 409, message: 'This account is banned already.' },
  not_banned: { status: 409, message: 'This account is not banned.' },
  codes_not_read: {
    status: 409,
    message:
      'This person has combinations that they have not read yet: the account can be deleted once they have. A ban keeps them out until then.',
  },

  // Telegram.
  telegram_not_configured: { status: 409, message: 'This installation has no Telegram bot.' },
  telegram_away: { status: 503, message: 'Telegram does not answer. Please try again in a moment.' },
  push_address_refused: { status: 400, message: 'Pushes cannot be sent to this browser.' },

  new_locks_disabled: {
    status: 403,
    message: 'No new locks can be started for now. Locks that run go on as they are.',
  },

  // Locks. The rules define these codes and when they refuse.
  draft_not_found: { status: 404, message: 'This preparation has expired. Please set the lock up again.' },
  draft_not_ready: { status: 409, message: 'Nothing to scramble' },
  template_not_found: { status: 404, message: 'Template not found.' },
  own_template: { status: 409, message: 'This is your own lock; somebody else has to accept it' },
  template_full: { status: 409, message: 'All places of this lock are taken' },
  lock_password_required: { status: 400, message: 'Password required: Validate the lock password first.' },
  lock_password_incorrect: { status: 400, message: 'Invalid password' },
  id_photo_required: { status: 400, message: 'This lock asks for a photo of your ID' },
  adult_confirmation_required: { status: 400, message: 'Confirm that you are 18+ and consenting' },
  archive_code_invalid: {
    status: 400,
    message: 'Invalid confirmation: Please type the exact confirmation code',
  },
  payment_not_found: { status: 404, message: 'Payment not found' },
  verification_code_missing: { status: 409, message: 'Get your verification code of today first' },
  user_not_found: { status: 404, message: 'User not found' },
  album_full: { status: 409, message: 'An album holds five photos' },
  album_photo_not_found: { status: 404, message: 'This photo is not in your album' },
  album_changed: { status: 409, message: 'Your album has changed. Look at it again.' },
  crop_outside: { status: 400, message: 'The crop reaches beyond the picture' },
  cannot_report_yourself: { status: 400, message: 'You cannot report yourself' },
  report_photo_required: { status: 400, message: 'Select the photo that you report' },
  report_content_missing: { status: 409, message: 'What you report is not there any more' },
  cannot_block_yourself: { status: 400, message: 'You cannot block yourself' },
  ...lockRefusalErrors,
  combination_lost: {
    status: 410,
    message:
      'This combination cannot be opened: what is kept of it is missing or damaged. Ask whoever runs this site: a backup may still hold it.',
  },
  seed_not_there: { status: 404, message: 'This lock was started without a seed' },

  // Explore.
  search_timed_out: {
    status: 422,
    message: 'This search took too long. Add a letter or take away a filter, and try again.',
  },

  // Calendar.
  lock_period_active: { status: 409, message: 'A period of yours is running already. End it first.' },
  lock_period_not_active: { status: 409, message: 'There is no period of yours to end.' },

  // Messages.
  conversation_not_found: { status: 404, message: 'Conversation not found' },
  message_not_found: { status: 404, message: 'Message not found' },
  message_to_yourself: { status: 400, message: 'Cannot message yourself' },
  not_messageable: { status: 403, message: 'This person takes no messages from you' },
  picture_not_yours: { status: 400, message: 'Upload the picture again' },
  too_many_reactions: { status: 409, message: 'This message has all the reactions it can hold' },
  group_full: { status: 409, message: 'This group is full' },

  // The forum.
  post_not_found: { status: 404, message: 'Post not found' },
  comment_not_found: { status: 404, message: 'Comment not found' },
  post_pinned: { status: 409, message: 'Pinned posts take no votes' },
  too_many_pinned: { status: 409, message: 'No more posts can be pinned. Let another one go first.' },
  thread_full: { status: 409, message: 'This discussion is full. Start a new one.' },

  // Suggestions.
  suggestion_not_found: { status: 404, message: 'Suggestion not found' },
  daily_limit_reached: { status: 429, message: 'Daily submission limit reached' },
  roadmap_item_not_found: { status: 404, message: 'This item is not there any more' },
  roadmap_full: { status: 409, message: 'The roadmap is full. Delete something first.' },
  not_votable: { status: 409, message: 'This suggestion takes no votes' },

  // Bridges.
  too_many_bridges: { status: 409, message: 'No more bridges fit here. Revoke one first.' },
  // Devices.
  device_not_found: { status: 404, message: 'Device not found' },
  device_job_not_found: { status: 404, message: 'This command is not there any more' },
  device_unknown: {
    status: 404,
    message:
      'MAC address lookup failed: the maker knows no device with this address. Compare it with the label.',
  },
  device_taken: {
    status: 409,
    message: 'MAC address lookup failed: this device belongs to another account.',
  },
  device_type_mismatch: {
    status: 400,
    message: 'MAC address lookup failed: this address belongs to another model.',
  },
  device_serial_mismatch: { status: 400, message: 'This serial number does not belong to this address.' },
  device_bound_in_app: {
    status: 409,
    message:
      'MAC address lookup failed: the device is still bound in the app of its maker. Unbind it there first.',
  },
  device_bound_elsewhere: {
    status: 409,
    message:
      'MAC address lookup failed: the device is bound on another platform and has to be unbound there.',
  },
  device_platform_away: {
    status: 503,
    message: 'The platform of the maker does not answer. Please try again in a few minutes.',
  },
  device_mode_unsupported: { status: 400, message: 'This device cannot be reached in this way.' },
  device_command_unsupported: { status: 400, message: 'This device does not know this command.' },
  device_consent_required: {
    status: 400,
    message: 'This device can shock. Agree to that first, or use another one.',
  },
  device_web_id_required: {
    status: 400,
    message: 'Scan for the device first: the browser has to meet it before it can be used over Bluetooth.',
  },
  device_setup_not_proven: {
    status: 409,
    message: 'Only the answers of the device complete its set-up.',
  },
  device_not_configured: { status: 409, message: 'Complete the set-up of this device first.' },
  device_busy: { status: 409, message: 'This device is doing something already.' },
  device_in_lock: { status: 409, message: 'This device holds a lock: that has to end first.' },
  device_not_closed: {
    status: 409,
    message: 'Lock the device first: nothing starts before the device has confirmed that it is locked.',
  },
  device_release_unconfirmed: {
    status: 400,
    message: 'Confirm first that you can open the device without power.',
  },
  device_removal_not_asked: {
    status: 409,
    message: 'Its owner has not asked for the removal of this device.',
  },
  device_removal_pending: { status: 409, message: 'The removal of this device has been asked for.' },
  too_many_devices: { status: 409, message: 'No more devices fit here. Remove one first.' },
  shock_limit_reached: { status: 429, message: 'This device has shocked enough for this hour.' },

  // Pictures.
  photo_required: { status: 400, message: 'Choose a photo first' },
  picture_invalid: {
    status: 400,
    message: 'This file is not a picture that can be read (PNG, JPG, GIF, WebP)',
  },
  picture_too_large: { status: 400, message: 'This picture has too many pixels' },
  image_validation_failed: { status: 400, message: 'This photo has a problem' },
  image_has_warnings: { status: 422, message: 'Look at this photo again before you use it' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Failures that any call may answer with, declared once. */
export const commonErrors = [
  'invalid_input',
  'invalid_json',
  'unsupported_media_type',
  'payload_too_large',
  'unauthenticated',
  'forbidden',
  'cross_site_request',
  'account_restricted',
  'maintenance',
  'address_banned',
  'not_found',
  'rate_limited',
  'internal',
  'unavailable',
  'storage_full',
] as const satisfies readonly ErrorCode[];

/** One fault of a field: `field` is the path with dots, `code` for programs, `message` for people. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}
