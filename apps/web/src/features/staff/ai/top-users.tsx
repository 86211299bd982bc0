import { PersonLink } from '../../../components/avatar/person-link';
import { Card } from '../../../components/surface/card';
import staff from '../staff.module.css';
import type { AiAnalytics } from './ai.calls';
import styles from './ai.module.css';
import { aiMessages as texts } from './messages';

/** Who uses AI keyholders most. */
export function TopUsers({ users }: { users: AiAnalytics['topUsers'] }) {
  return (
    <Card title={texts.topUsers} spaced>
      {users.length === 0 ? (
        <p className={staff.quiet}>{texts.noUsers}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.user}</th>
              <th scope="col">{texts.tokens}</th>
              <th scope="col">{texts.images}</th>
              <th scope="col">{texts.chats}</th>
            </tr>
          </thead>
          <tbody>
            {users.map(({ userId, username, totalTokens, totalImages, conversations }) => (
              <tr key={userId}>
                <th scope="row" className={staff.named}>
                  <PersonLink newTab person={{ _id: userId, username: username ?? texts.unnamed(userId) }} />
                </th>
                <td>{totalTokens.toLocaleString('en-GB')}</td>
                <td>{totalImages.toLocaleString('en-GB')}</td>
                <td>{conversations.toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {users.some(({ totalTokens, conversations }) => totalTokens === 0 && conversations > 0) && (
        <p className={staff.quiet}>{texts.noTokens}</p>
      )}
    </Card>
  );
}
