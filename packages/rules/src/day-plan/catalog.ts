import type { TimeOfDay } from './clock-time';

export const clothingCategories = [
  'none',
  'top',
  'bottom',
  'dress',
  'outerwear',
  'accessories',
  'footwear',
] as const;
export type ClothingCategory = (typeof clothingCategories)[number];

export interface ClothingItem {
  readonly id: string;
  readonly name: string;
  readonly category: ClothingCategory;
  readonly description: string;
  readonly color: string;
  readonly tags: readonly string[];
}

/** What a day is planned from. */
export interface DayCatalog {
  readonly locations: readonly string[];
  readonly activities: readonly string[];
  readonly wardrobe: readonly ClothingItem[];
}

export const DEFAULT_LOCATIONS = [
  'sunlit kitchen',
  'home office desk',
  'living room couch',
  'balcony',
  'bedroom near window',
  'stairwell',
  'hallway mirror',
  'entryway',
] as const;

export const DEFAULT_ACTIVITIES = [
  'making coffee',
  'eating breakfast',
  'answering messages',
  'video call',
  'reading',
  'stretching',
  'tidying desk',
  'watering plants',
  'cooking',
  'relaxing with tea',
  'sketching',
  'meditation',
  'exercise',
  'shower',
] as const;

/** When a default activity is usual; others are at any time. */
export const USUAL_TIMES: Readonly<Record<string, readonly TimeOfDay[]>> = {
  'making coffee': ['morning', 'afternoon'],
  'eating breakfast': ['morning'],
  'answering messages': ['morning', 'afternoon'],
  'video call': ['afternoon'],
  'tidying desk': ['afternoon'],
  'watering plants': ['morning', 'afternoon'],
  stretching: ['morning', 'evening'],
  exercise: ['morning', 'afternoon'],
  cooking: ['afternoon', 'evening'],
  sketching: ['afternoon', 'evening'],
  'relaxing with tea': ['evening', 'night'],
  reading: ['evening', 'night'],
  meditation: ['morning', 'night'],
  shower: ['morning', 'night'],
};

const [KITCHEN, DESK, COUCH, BALCONY, BEDROOM, STAIRWELL, MIRROR, ENTRYWAY] = DEFAULT_LOCATIONS;

/** At which of the default places a default activity is usual; it may be at any other place, and others are anywhere. */
export const USUAL_PLACES: Readonly<Record<string, readonly string[]>> = {
  'making coffee': [KITCHEN],
  'eating breakfast': [KITCHEN, BALCONY],
  'answering messages': [KITCHEN, DESK, COUCH, BALCONY, BEDROOM],
  'video call': [DESK, COUCH, BEDROOM],
  reading: [DESK, COUCH, BALCONY, BEDROOM],
  stretching: [COUCH, BALCONY, BEDROOM, MIRROR],
  'tidying desk': [DESK],
  'watering plants': [KITCHEN, COUCH, BALCONY, BEDROOM, STAIRWELL, ENTRYWAY],
  cooking: [KITCHEN],
  'relaxing with tea': [KITCHEN, COUCH, BALCONY, BEDROOM],
  sketching: [KITCHEN, DESK, COUCH, BALCONY],
  meditation: [COUCH, BALCONY, BEDROOM],
  exercise: [COUCH, BALCONY, BEDROOM, STAIRWELL],
  shower: [BEDROOM],
};

const piece = (name: string, category: ClothingCategory, color: string): Omit<ClothingItem, 'id'> => ({
  name,
  category,
  color,
  description: '',
  tags: [],
});

/** A few plain pieces to begin with, so that a first plan has something to wear. */
export const DEFAULT_WARDROBE: readonly Omit<ClothingItem, 'id'>[] = [
  piece('white T-shirt', 'top', 'white'),
  piece('grey sweater', 'top', 'grey'),
  piece('jeans', 'bottom', 'blue'),
  piece('black trousers', 'bottom', 'black'),
  piece('silk robe', 'dress', 'dark red'),
  piece('wool coat', 'outerwear', 'charcoal'),
  piece('silver necklace', 'accessories', 'silver'),
  piece('white sneakers', 'footwear', 'white'),
];
