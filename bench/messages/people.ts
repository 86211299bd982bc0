import { newWearer } from '../product';

export interface BenchPerson {
  readonly id: string;
  readonly cookie: string;
}

/** Registers people; their sessions hold. */
export async function makePeople(address: string, count: number): Promise<BenchPerson[]> {
  const people: BenchPerson[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await post(`${address}/api/auth/register`, '', newWearer());
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const me = await fetch(`${address}/api/users/me`, { headers: { cookie } });
    const { _id } = (await me.json()) as { _id: string };
    people.push({ id: _id, cookie });
  }
  return people;
}

export async function say(
  address: string,
  cookie: string,
  receiverId: string,
  content: string,
): Promise<void> {
  const answer = await post(`${address}/api/messages`, cookie, { receiverId, content });
  await answer.arrayBuffer();
}

async function post(url: string, cookie: string, body: object): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer;
}
