/** The values that a form sends. */
import { GroupMessage, TopicMessage, UserMessage } from '@club/contract/notifications/shape.ts';
import { expect, test } from 'vitest';
import { empty, inputOf, recipientOfForm } from './notification-form.ts';

const team = 'team-01890000-0000-7000-8000-000000000001' as const;
const userId = '01890000-0000-7000-8000-000000000002';
const filledIn = { ...empty, title: 'Halle zu', body: 'Heute fällt das Training aus.' };

test('a message to a team or a person is valid for the contract', () => {
  expect(TopicMessage.parse(inputOf({ ...filledIn, topic: team }))).toMatchObject({
    topic: team,
    link: null,
  });
  expect(UserMessage.parse(inputOf({ ...filledIn, kind: 'user', userId, topic: 'news' }))).toMatchObject({
    userId,
    title: 'Halle zu',
  });
});

test('a message to several is valid for the contract, and contains no names', () => {
  const group = { ...filledIn, kind: 'group' as const };
  expect(recipientOfForm(group)).toBeNull();
  expect(GroupMessage.parse(inputOf({ ...group, userIds: [userId] }))).toMatchObject({ userIds: [userId] });
  const issues = GroupMessage.safeParse(inputOf(group)).error?.issues;
  expect(issues?.map((issue) => issue.message)).toEqual(['user-empty']);
});

test('missing fields are reported in the app’s words', () => {
  const topicIssues = TopicMessage.safeParse(inputOf(empty)).error?.issues.map((issue) => issue.message);
  expect(topicIssues?.sort()).toEqual(['body-empty', 'title-empty', 'topic-empty']);
  const userIssues = UserMessage.safeParse(inputOf({ ...empty, kind: 'user' })).error?.issues;
  expect(userIssues?.map((issue) => issue.message)).toContain('user-empty');
});

test('nobody is reached before a recipient is chosen', () => {
  expect(recipientOfForm(empty)).toBeNull();
  expect(recipientOfForm({ ...empty, kind: 'user', topic: 'news' })).toBeNull();
  expect(recipientOfForm({ ...empty, topic: 'training' })).toEqual({ topic: 'training' });
});
