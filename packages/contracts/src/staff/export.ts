import { endpoint } from '../endpoint';
import { fileReply } from '../text';

export const exportData = endpoint({
  method: 'GET',
  path: '/api/admin/export',
  summary:
    'Everybody, all locks, tasks, bans and counts as one JSON file, sent while it is read; no secret, no message and no remaining time. The audit tells who took it',
  auth: 'admin',
  freshLogin: true,
  reply: fileReply,
  sendsFile: true,
  fileTypes: ['application/json'],
  errors: ['fresh_login_required'],
  noStore: true,
  records: true,
});
